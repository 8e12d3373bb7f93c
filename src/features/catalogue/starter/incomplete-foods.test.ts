import { expect, test } from 'vitest'
import { isSheetComplete } from '../rules.ts'
import { freshGroups } from './server/products.ts'

// Foods with an allergen that differs from supplier to supplier, so that the name alone does not tell. All others of these
// groups are complete: a new food is added here or is complete. Of the other groups none is, as makers compose them all.
const incomplete = {
  vegetables: `
    Bamboescheuten; Slamelange; Waterkastanje; Mizuna; Gesneden kool; Wokgroente; Gemengde sla; Sla; Maïs; Geschilde
    aardappelen; Friet, diepvries; Lotuswortel; Frites; Aardappelpartjes; Aardappelgratin; Pomtajer; Friet van zoete
    aardappel; Gedroogde paddenstoelen; Champignons uit blik; Artisjokharten uit blik; Augurken; Sushigember;
    Kappertjes in azijn; Kimchi; Groene olijven; Zwarte olijven; Kalamata-olijven; Zilveruitjes; Zongedroogde
    tomaten; Zuurkool; Nori; Wakame; Kombu; Gebakken uitjes; Cornichons; Amsterdamse uien; Maïs uit blik; Doperwten
    uit pot; Geroosterde paprika uit pot; Atjar; Zuur, Surinaams; Gemarineerde olijven; Zeewier; Olijven; Kappertjes`,
  fruit: `
    Gedroogde abrikozen, gezwaveld; Gedroogde abrikozen, ongezwaveld; Rozijnen; Rozijnen, gezwaveld; Rozijnen,
    ongezwaveld; Krenten; Gedroogde vijgen; Gedroogde dadels; Gedroogde pruimen; Gedroogde cranberry's; Gedroogde
    appeltjes; Gedroogde mango; Gojibessen; Gekonfijte sinaasappelschil; Sukade; Bigarreaux; Gember op siroop;
    Kokosrasp; Kokosmelk; Kokosroom; Appelmoes; Tamarinde; Amarenakersen; Cranberrycompote; Kersen op siroop`,
  herbs: `
    Laurierblad; Majoraan; Oregano; Bonenkruid; Bouquet garni; Lavendel; Laurier; Anijszaad; Annatto; Asafoetida;
    Cayennepeper; Chilivlokken; Fenegriek; Foelie; Garam masala; Gemberpoeder; Jeneverbessen; Kaneel; Kaneelstokjes;
    Kardemom; Karwijzaad; Kerriepoeder; Komijn; Korianderzaad; Kruidnagel; Kurkuma; Knoflookpoeder; Mosterdzaad;
    Mosterdzaad, bruin; Mosterdpoeder; Nigellazaad; Nootmuskaat; Paprikapoeder; Gerookte paprikapoeder; Piment; Ras
    el hanout; Roze peper; Saffraan; Selderijzaad; Selderijzout; Sechuanpeper; Speculaaskruiden; Steranijs; Sumak;
    Uienpoeder; Venkelzaad; Vijfkruidenpoeder; Witte peper; Za'atar; Zwarte peper; Zwarte peper, hele korrels; Witte
    peper, hele korrels; Masala; Gehaktkruiden; Kipkruiden; Italiaanse kruiden; Shoarmakruiden; Vadouvan;
    Peperkorrels; Lange peper; Bakpoeder; Gedroogde gist`,
  meat: `
    Serranoham; Gekookte ham; Ontbijtspek; Spekblokjes; Pancetta; Coppa; Bresaola; Salami; Chorizo; Rookvlees;
    Gerookte kipfilet; Gelatine van varken`,
  seafood: `
    Ansjovis op olie; Ansjovis in zout; Zure haring; Klipvis; Sardines uit blik, op olie; Tonijn uit blik, op water;
    Tonijn uit blik, op olie; Kaviaar; Zalmkuit; Forellenkuit; Kabeljauwkuit; Bakkeljauw; Garnalen; Garnalen,
    onbehandeld; Hollandse garnalen; Noorse garnalen; Gamba's; Tijgergarnalen; Kreeft; Langoest; Langoustines;
    Rivierkreeft; Krab; Noordzeekrab; Koningskrab; Gedroogde garnalen; Kroepoek, ongebakken; Scampi; Grote garnalen;
    Escargots, naturel; Inktvis; Pijlinktvis; Zeekat; Octopus; Inktvisinkt`,
  dairy: `
    Melkpoeder; Weipoeder; Chocolademelk; Kookroom; Vanillevla; Roomijs; Slagroom uit spuitbus; Kruidenboter;
    Softijs; Chocoladevla; Bakboter; Geitenkaas, hard; Schapenkaas, hard; Goudse kaas, jong; Goudse kaas, belegen;
    Goudse kaas, oud; Edammer; Maasdammer; Komijnekaas; Nagelkaas; Boerenkaas; Roquefort; Blauwe kaas; Pecorino;
    Provolone; Manchego; Emmentaler; Cheddar; Raclettekaas; Geraspte kaas; Smeerkaas; Parmezaanse kaas; Oude kaas;
    Jonge kaas; Belegen kaas; Kaasfondue; Kaasplakken; Gouda; Kaas; Eiwitpoeder van ei`,
  grains: `
    Tarwe; Tarwebloem; Bloem; Patentbloem; Bloem type 00; Zelfrijzend bakmeel; Tarwemeel; Volkorenmeel; Griesmeel;
    Semola; Durumtarwe; Tarwezemelen; Tarwekiemen; Tarwegluten; Tarwezetmeel; Bulgur; Couscous; Parelcouscous;
    Freekeh; Emmertarwe; Eenkoorn; Seitan; Spelt; Speltbloem; Speltmeel; Speltvlokken; Grünkern; Khorasantarwe;
    Triticale; Rogge; Roggemeel; Roggebloem; Roggevlokken; Gerst; Gerstemeel; Parelgort; Gerstemout; Haver;
    Havermout; Havervlokken; Haverbloem; Haverzemelen; Amarant; Boekweit; Boekweitmeel; Boekweitgrutten; Gierst;
    Gierstvlokken; Quinoa; Quinoameel; Sorghum; Teff; Teffmeel; Maïsmeel; Maïszetmeel; Polenta; Cornflakes;
    Rijstebloem; Aardappelzetmeel; Tapioca; Sago; Kastanjemeel; Kikkererwtenmeel; Custardpoeder; Rijstpapier;
    Spaghetti; Penne; Macaroni; Fusilli; Orzo; Volkorenpasta; Speltpasta; Vermicelli; Lasagnebladen; Tagliatelle met
    ei; Verse pasta met ei; Verse pasta zonder ei; Gnocchi; Eiermie; Mie; Ramennoedels; Udonnoedels; Sobanoedels;
    Rijstnoedels; Mihoen; Glasnoedels; Farfalle; Rigatoni; Tagliatelle; Linguine; Ravioli; Tortellini; Bami;
    Witbrood; Volkorenbrood; Roggebrood; Speltbrood; Desembrood; Stokbrood; Ciabatta; Focaccia; Pitabrood; Naan;
    Brioche; Roombotercroissant; Tortilla, tarwe; Tortilla, maïs; Bladerdeeg; Roomboterbladerdeeg; Filodeeg;
    Loempiavellen; Wontonvellen; Paneermeel; Panko; Lange vingers`,
  legumesAndNuts: `
    Adukibonen; Borlottibonen; Bruine bonen; Cannellinibonen, gedroogd; Kapucijners; Kidneybonen; Kievitsbonen;
    Kikkererwten, gedroogd; Limabonen, gedroogd; Linzen; Rode linzen; Groene linzen; Beluga-linzen; Lupinebonen,
    gedroogd; Lupinemeel; Mungbonen; Spliterwten; Witte bonen, gedroogd; Zwarte bonen; Zwarteogenbonen; Gedroogde
    tuinbonen; Kikkererwten uit blik; Witte bonen uit blik; Lupinebonen op pekel; Bruine bonen uit pot; Kidneybonen
    uit blik; Witte bonen in tomatensaus; Sojabonen; Natto; Sojadrank; Sojameel; Sojabrokken; Miso; Amandelen;
    Amandelmeel; Amandelschaafsel; Amandelspijs; Marsepein; Hazelnoten; Hazelnoten in de dop; Hazelnootpasta;
    Walnoten; Walnoten in de dop; Cashewnoten; Pecannoten; Paranoten; Pistachenoten; Pistachepasta; Macadamianoten;
    Gemengde noten; Pinda's; Pinda's in de dop; Pindakaas; Gekookte kastanjes; Pijnboompitten; Tijgernoten;
    Abrikozenpitten; Amandeldrank; Nougatine; Romesco; Notenmix; Sesamzaad; Zwart sesamzaad; Tahin; Gomasio; Halva;
    Chiazaad; Hennepzaad; Lijnzaad; Maanzaad; Pompoenpitten; Zonnebloempitten; Pompoenpitten, ongepeld; Pittenmix`,
  oilsAndDrinks: `
    Zonnebloemolie; Koolzaadolie; Maïsolie; Rijstolie; Arachideolie; Sojaolie, koudgeperst; Sesamolie; Walnootolie;
    Hazelnootolie; Amandelolie; Mosterdolie; Tarwekiemolie; Lijnzaadolie; Pompoenpitolie; Druivenpitolie;
    Truffelolie; Frituurolie; Margarine; Halvarine; Vloeibaar bakvet; Knoflookolie; Natuurazijn; Appelazijn;
    Rijstazijn; Moutazijn; Dragonazijn; Citroensap uit fles; Sushi-azijn; Kruidenazijn; Frambozenazijn;
    Balsamicosiroop; Balsamico, wit; Verjus; Azijn; Rode wijn; Witte wijn; Roséwijn; Mousserende wijn; Port; Sherry;
    Madeira; Marsala; Vermout; Cider; Pils; Witbier; Bokbier; Stout; Alcoholvrij bier; Amaretto; Mirin; Prosecco;
    Champagne; Blond bier; Radler; Limoncello; Koffielikeur; Roomlikeur; Advocaat; Likeur; Cava; Tripel; IPA;
    Weizen; Aperitief, bitter; Rosé; Wijn; Bier; Tomatensap; Druivensap; Haverdrank; Rijstdrank; Kokosdrank;
    Kokoswater; Rijstmelk; Sinas; Cassis; Limonadesiroop; Bitter lemon; Gemberbier; Energiedrank; Sinaasappelsap;
    Ananassap; Siroop voor koffie; Cappuccinopoeder; Cacaodrank; Slush; Ranja; Markoesasiroop; Dawet; Vruchtenthee;
    Cranberrysap; Thee; Limoensap uit fles`,
  saucesAndSweets: `
    Poedersuiker; Donkere basterdsuiker; Palmsuiker; Vanillesuiker; Glucosestroop; Keukenstroop; Melasse;
    Appelstroop; Granaatappelmelasse; Aardbeienjam; Marmelade; Cacaopoeder; Cacaoboter; Cacaonibs; Pure chocolade;
    Melkchocolade; Witte chocolade; Mosterd; Dijonmosterd; Grove mosterd; Mayonaise; Ketchup; Hollandaisesaus;
    Bechamelsaus; Sojasaus; Tamari; Ketjap manis; Teriyakisaus; Hoisinsaus; Oestersaus; Vissaus; Worcestersaus;
    Trassi; Sambal oelek; Satésaus; Hummus; Harissa; Rode currypasta`,
  everyday: `
    Rookworst; Slagersworst; Knakworst; Leverworst; Paté; Bacon; Hamburger; Gehaktbal; Gekruid gehakt; Carpaccio;
    Filet americain; Braadworst; Boterhamworst; Rosbief, vleeswaar; Frikandel; Bitterballen; Kroketten; Kaassoufflé;
    Kipnuggets; Loempia; Kibbeling; Lekkerbek; Vissticks; Surimi; Kalfsfond; Runderbouillon; Kippenbouillon;
    Groentebouillon; Demi-glace; Jus; Frietsaus; Slasaus; Knoflooksaus; Aioli; Cocktailsaus; Remoulade; Ravigotte;
    Tartaarsaus; Piccalilly; Sriracha; Tabasco; Zoete chilisaus; Ponzu; Wasabipasta; Mierikswortel uit pot;
    Currysaus; Barbecuesaus; Pesto; Curry ketchup; Kruidenkaas; Plantaardige room; Havermelk; Amandelmelk; Sojamelk;
    Maïzena; Gelatineblaadjes; Frituurvet; Patat; Rösti; Aardappelpuree; Aardappelkroketjes; Pistolet;
    Hamburgerbroodje; Wrap; Pizzabodem; Pizzadeeg; Croutons; Beschuit; Ontbijtkoek; Stroopwafel; Pannenkoek;
    Poffertjes; Cake; Appeltaart; Brownie; Hagelslag; Chocoladepasta; Vanille-ijs; Sorbetijs; Cola; Tonic; Limonade;
    Ginger ale; IJsthee; Worcestershiresaus; Roomsaus; Pastasaus; Pizzasaus; Hollandaise; Gehakt; Gehaktballetjes;
    Balletjes; Kipshoarma; Shoarma; Kebab; Papadum; Raita; Chutney; Gebak; Slagroomtaart; IJs; Popcorn;
    Borrelzoutjes; Kaasblokjes; Pepperoni; Lasagne; Noedels; Rijstvellen; Custard; Muisjes; Ontbijtgranen; Cruesli;
    Zoetstof; Cappuccino; Saucijzen; Chipolata; Hachee; Hutspot; Stamppot; Inktvisringen; Vegan kaas; Rauwkost;
    Groentemix; Nasigroente; Bamigroente; Nasi; Nasi goreng; Gratin; Friet; Fritessaus; Knoflookdip; Bakolie; Olie;
    Vla; Fruitsalade; Gado gado; Rendang; Saté; Cheeseburger; Kaasplank; Vis; Visfilet; Witvis; Nasibal; Bamibal;
    Uitsmijter; Omelet; Sorbet; Dame blanche; Sgroppino; Bbq-saus; Sweet chili; Teriyaki; Wasabi; Taco; Pizza;
    Brood; Pita; Zoetzure saus; Room; Kroepoek`,
} satisfies Partial<Record<keyof typeof freshGroups, string>>

const { snacks, stocksAndDressings, bakeryAndSweets, preparedMeat, ...mixed } = freshGroups

test.each(Object.entries(mixed))('in %s all is known but of the foods named here', (group, sheets) => {
  const named = incomplete[group as keyof typeof mixed].split(';').map((name) => name.trim().replaceAll(/\s+/g, ' '))
  expect(sheets.filter((sheet) => !isSheetComplete(sheet)).map(({ name }) => name)).toEqual(named)
})

test.each(Object.entries({ snacks, stocksAndDressings, bakeryAndSweets, preparedMeat }))(
  'in %s nothing is',
  (_, sheets) => {
    expect(sheets.filter(isSheetComplete)).toEqual([])
  },
)

// What packs leave open: fields, mills and lines that are shared.
test.each([
  ['Linzen', [5, 4]],
  ['Bruine bonen', [5, 4]],
  ['Hazelnoten in de dop', [17, 22]],
  ['Zonnebloemolie', [17, 4, 16, 24, 22]],
  ['Tonijn uit blik, op olie', [12, 4, 21, 24, 26]],
  ['Zalmkuit', [5, 12, 3, 1]],
  ['Oregano', [21, 24, 22]],
  ['Weipoeder', [5, 3, 4]],
  ['Gedroogde dadels', [5, 17, 16, 22, 19]],
  ['Boekweitgrutten', [5, 4, 16, 24]],
])('of %s nothing is said that packs are not sure of', (name, open) => {
  const sheet = Object.values(freshGroups)
    .flat()
    .find((one) => one.name === name)
  const stated = sheet?.levels.filter(({ id, level }) => open.includes(id) && level === 'free-from')
  expect([name, stated]).toEqual([name, []])
})
