import { expect, test } from 'vitest'
import { isSheetComplete } from '../rules.ts'
import { freshGroups } from './products.ts'

// Foods with an allergen that differs from supplier to supplier, so that the name alone does not tell. All others are
// complete: a new food is added here or is complete.
const incomplete: Record<keyof typeof freshGroups, string> = {
  vegetables: `
    Bamboescheuten; Slamelange; Waterkastanje; Mizuna; Geschilde aardappelen; Friet, diepvries; Lotuswortel;
    Gedroogde paddenstoelen; Champignons uit blik; Artisjokharten uit blik; Augurken; Sushigember;
    Kappertjes in azijn; Kimchi; Groene olijven; Zwarte olijven; Kalamata-olijven; Zilveruitjes;
    Zongedroogde tomaten; Zuurkool; Nori; Wakame; Kombu; Gebakken uitjes`,
  fruit: `
    Rozijnen; Krenten; Gedroogde vijgen; Gedroogde dadels; Gedroogde pruimen; Gedroogde cranberry's;
    Gedroogde appeltjes; Gedroogde mango; Gojibessen; Gekonfijte sinaasappelschil; Sukade; Bigarreaux;
    Gember op siroop; Kokosrasp; Kokosmelk; Kokosroom; Appelmoes; Tamarinde; Amarenakersen`,
  herbs: `
    Bouquet garni; Anijszaad; Asafoetida; Cayennepeper; Chilivlokken; Fenegriek; Foelie; Garam masala;
    Gemberpoeder; Kaneel; Kaneelstokjes; Kardemom; Karwijzaad; Kerriepoeder; Komijn; Korianderzaad; Kruidnagel;
    Kurkuma; Knoflookpoeder; Mosterdpoeder; Nootmuskaat; Paprikapoeder; Gerookte paprikapoeder; Piment;
    Ras el hanout; Speculaaskruiden; Sumak; Uienpoeder; Venkelzaad; Vijfkruidenpoeder; Witte peper; Za'atar;
    Zwarte peper; Bakpoeder`,
  meat: `
    Serranoham; Gekookte ham; Ontbijtspek; Spekblokjes; Pancetta; Coppa; Bresaola; Salami; Chorizo; Rookvlees;
    Gerookte kipfilet; Gelatine van varken`,
  seafood: `
    Zure haring; Klipvis; Garnalen; Garnalen, onbehandeld; Hollandse garnalen; Noorse garnalen; Gamba's;
    Tijgergarnalen; Kreeft; Langoest; Langoustines; Rivierkreeft; Krab; Noordzeekrab; Koningskrab;
    Gedroogde garnalen; Kroepoek, ongebakken; Inktvis; Pijlinktvis; Zeekat; Octopus; Inktvisinkt`,
  dairy: `
    Chocolademelk; Kookroom; Vanillevla; Roomijs; Geitenkaas, hard; Schapenkaas, hard; Goudse kaas, jong;
    Goudse kaas, belegen; Goudse kaas, oud; Edammer; Maasdammer; Komijnekaas; Nagelkaas; Boerenkaas; Roquefort;
    Blauwe kaas; Pecorino; Provolone; Manchego; Emmentaler; Cheddar; Raclettekaas; Geraspte kaas; Smeerkaas`,
  grains: `
    Seitan; Parelgort; Amarant; Boekweit; Boekweitmeel; Boekweitgrutten; Gierst; Gierstvlokken; Quinoa;
    Quinoameel; Sorghum; Teff; Teffmeel; Maïsmeel; Maïszetmeel; Polenta; Cornflakes; Rijstebloem;
    Aardappelzetmeel; Tapioca; Sago; Kastanjemeel; Kikkererwtenmeel; Custardpoeder; Rijstpapier; Speltpasta;
    Vermicelli; Lasagnebladen; Gnocchi; Mie; Ramennoedels; Rijstnoedels; Mihoen; Glasnoedels; Witbrood;
    Volkorenbrood; Roggebrood; Speltbrood; Desembrood; Stokbrood; Ciabatta; Focaccia; Pitabrood; Naan; Brioche;
    Roombotercroissant; Tortilla, tarwe; Tortilla, maïs; Bladerdeeg; Roomboterbladerdeeg; Filodeeg; Loempiavellen;
    Wontonvellen; Paneermeel; Panko; Lange vingers`,
  legumesAndNuts: `
    Linzen; Rode linzen; Groene linzen; Beluga-linzen; Lupinemeel; Kikkererwten uit blik; Witte bonen uit blik;
    Lupinebonen op pekel; Natto; Sojameel; Sojabrokken; Miso; Amandelen; Amandelmeel; Amandelschaafsel;
    Amandelspijs; Marsepein; Hazelnoten; Hazelnootpasta; Walnoten; Cashewnoten; Pecannoten; Paranoten;
    Pistachenoten; Pistachepasta; Macadamianoten; Gemengde noten; Pinda's; Pindakaas; Pijnboompitten;
    Abrikozenpitten; Amandeldrank; Nougatine; Tahin; Halva; Chiazaad; Hennepzaad; Lijnzaad; Maanzaad;
    Pompoenpitten; Zonnebloempitten`,
  oilsAndDrinks: `
    Frituurolie; Margarine; Halvarine; Vloeibaar bakvet; Natuurazijn; Appelazijn; Rijstazijn; Moutazijn;
    Dragonazijn; Citroensap uit fles; Rode wijn; Witte wijn; Roséwijn; Mousserende wijn; Port; Sherry; Madeira;
    Marsala; Vermout; Cider; Pils; Witbier; Bokbier; Stout; Alcoholvrij bier; Amaretto; Mirin; Tomatensap;
    Druivensap; Rijstdrank; Kokosdrank; Kokoswater`,
  saucesAndSweets: `
    Poedersuiker; Donkere basterdsuiker; Palmsuiker; Glucosestroop; Keukenstroop; Melasse; Appelstroop;
    Granaatappelmelasse; Aardbeienjam; Marmelade; Cacaonibs; Pure chocolade; Melkchocolade; Witte chocolade;
    Mosterd; Dijonmosterd; Grove mosterd; Mayonaise; Ketchup; Hollandaisesaus; Bechamelsaus; Tamari; Ketjap manis;
    Teriyakisaus; Hoisinsaus; Oestersaus; Vissaus; Worcestersaus; Trassi; Sambal oelek; Satésaus; Hummus; Harissa;
    Rode currypasta`,
  everyday: `
    Rookworst; Slagersworst; Knakworst; Leverworst; Paté; Bacon; Hamburger; Gehaktbal; Gekruid gehakt; Carpaccio;
    Filet americain; Braadworst; Boterhamworst; Rosbief, vleeswaar; Frikandel; Bitterballen; Kroketten;
    Kaassoufflé; Kipnuggets; Loempia; Kibbeling; Lekkerbek; Vissticks; Surimi; Kalfsfond; Runderbouillon;
    Kippenbouillon; Groentebouillon; Demi-glace; Jus; Frietsaus; Slasaus; Knoflooksaus; Aioli; Cocktailsaus;
    Remoulade; Ravigotte; Tartaarsaus; Piccalilly; Sriracha; Tabasco; Zoete chilisaus; Ponzu; Wasabipasta;
    Mierikswortel uit pot; Currysaus; Barbecuesaus; Pesto; Curry ketchup; Kruidenkaas; Plantaardige room;
    Havermelk; Amandelmelk; Sojamelk; Maïzena; Gelatineblaadjes; Frituurvet; Patat; Rösti; Aardappelpuree;
    Aardappelkroketjes; Pistolet; Hamburgerbroodje; Wrap; Pizzabodem; Pizzadeeg; Croutons; Beschuit; Ontbijtkoek;
    Stroopwafel; Pannenkoek; Poffertjes; Cake; Appeltaart; Brownie; Hagelslag; Chocoladepasta; Vanille-ijs;
    Sorbetijs; Cola; Tonic; Limonade; Ginger ale; IJsthee`,
}

test.each(Object.entries(freshGroups))('in %s all is known but of the foods named here', (group, sheets) => {
  const named = incomplete[group as keyof typeof freshGroups].split(';').map((name) => name.trim())
  expect(sheets.filter((sheet) => !isSheetComplete(sheet)).map(({ name }) => name)).toEqual(named)
})
