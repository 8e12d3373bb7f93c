import { expect, test } from 'vitest'
import { isSheetComplete } from '../rules.ts'
import { freshGroups } from './products.ts'

// Foods with an allergen that differs from supplier to supplier, so that the name alone does not tell. All others are
// complete: a new food is added here or is complete.
const incomplete: Record<keyof typeof freshGroups, string> = {
  vegetables: `
    Bamboescheuten; Slamelange; Waterkastanje; Mizuna; Geschilde aardappelen; Friet, diepvries; Lotuswortel;
    Gedroogde paddenstoelen; Champignons uit blik; Artisjokharten uit blik; Augurken; Sushigember; Kappertjes in azijn;
    Kimchi; Groene olijven; Zwarte olijven; Kalamata-olijven; Zilveruitjes; Zongedroogde tomaten; Zuurkool; Nori; Wakame; Kombu; Gebakken uitjes`,
  fruit: `
    Rozijnen; Krenten; Gedroogde vijgen; Gedroogde dadels; Gedroogde pruimen; Gedroogde cranberry's;
    Gedroogde appeltjes; Gedroogde mango; Gojibessen; Gekonfijte sinaasappelschil; Sukade; Bigarreaux;
    Gember op siroop; Kokosrasp; Kokosmelk; Kokosroom; Appelmoes; Tamarinde; Amarenakersen`,
  herbs: `
    Bouquet garni; Asafoetida; Garam masala; Gemberpoeder; Kaneel; Kaneelstokjes; Kerriepoeder; Knoflookpoeder;
    Mosterdpoeder; Ras el hanout; Speculaaskruiden; Sumak; Uienpoeder; Vijfkruidenpoeder; Za'atar; Bakpoeder`,
  meat: `
    Serranoham; Gekookte ham; Ontbijtspek; Spekblokjes; Pancetta; Coppa; Bresaola; Salami; Chorizo; Rookvlees;
    Gerookte kipfilet; Gelatine van varken`,
  seafood: `
    Zure haring; Klipvis; Garnalen; Hollandse garnalen; Noorse garnalen; Gamba's; Tijgergarnalen; Kreeft; Langoest;
    Langoustines; Rivierkreeft; Krab; Noordzeekrab; Koningskrab; Gedroogde garnalen; Kroepoek, ongebakken; Mosselen;
    Oesters; Kokkels; Venusschelpen; Scheermessen; Inktvis; Pijlinktvis; Zeekat; Octopus; Inktvisinkt`,
  dairy: `
    Chocolademelk; Kookroom; Vanillevla; Roomijs; Geitenkaas, hard; Schapenkaas, hard; Goudse kaas, jong;
    Goudse kaas, belegen; Goudse kaas, oud; Edammer; Maasdammer; Komijnekaas; Nagelkaas; Boerenkaas; Roquefort; Blauwe kaas;
    Pecorino; Provolone; Manchego; Emmentaler; Cheddar; Raclettekaas; Geraspte kaas; Smeerkaas`,
  grains: `
    Seitan; Parelgort; Boekweitmeel; Boekweitgrutten; Gierstvlokken; Quinoameel; Teffmeel; Maïsmeel; Maïszetmeel;
    Polenta; Cornflakes; Rijstebloem; Aardappelzetmeel; Tapioca; Sago; Kastanjemeel; Kikkererwtenmeel; Custardpoeder;
    Rijstpapier; Speltpasta; Vermicelli; Lasagnebladen; Gnocchi; Mie; Ramennoedels; Mihoen; Glasnoedels; Witbrood;
    Volkorenbrood; Roggebrood; Speltbrood; Desembrood; Stokbrood; Ciabatta; Focaccia; Pitabrood; Naan; Brioche;
    Roombotercroissant; Tortilla, tarwe; Tortilla, maïs; Bladerdeeg; Roomboterbladerdeeg; Filodeeg; Loempiavellen;
    Wontonvellen; Paneermeel; Panko; Lange vingers`,
  legumesAndNuts: `
    Lupinemeel; Kikkererwten uit blik; Witte bonen uit blik; Lupinebonen op pekel; Natto; Sojameel; Sojabrokken; Miso;
    Amandelen; Amandelmeel; Amandelschaafsel; Amandelspijs; Marsepein; Hazelnoten; Hazelnootpasta; Walnoten;
    Cashewnoten; Pecannoten; Paranoten; Pistachenoten; Pistachepasta; Macadamianoten; Gemengde noten; Pinda's;
    Pindakaas; Pijnboompitten; Abrikozenpitten; Amandeldrank; Nougatine; Tahin; Halva; Pompoenpitten; Zonnebloempitten`,
  oilsAndDrinks: `
    Frituurolie; Margarine; Halvarine; Vloeibaar bakvet; Appelazijn; Rijstazijn; Moutazijn; Dragonazijn;
    Citroensap uit fles; Rode wijn; Witte wijn; Roséwijn; Mousserende wijn; Port; Sherry; Madeira; Marsala; Vermout;
    Pils; Witbier; Bokbier; Stout; Alcoholvrij bier; Amaretto; Mirin; Tomatensap; Druivensap; Rijstdrank; Kokosdrank;
    Kokoswater`,
  saucesAndSweets: `
    Poedersuiker; Donkere basterdsuiker; Palmsuiker; Glucosestroop; Keukenstroop; Melasse; Appelstroop; Granaatappelmelasse; Aardbeienjam;
    Marmelade; Cacaonibs; Pure chocolade; Melkchocolade; Witte chocolade; Mosterd; Dijonmosterd; Grove mosterd;
    Mayonaise; Ketchup; Hollandaisesaus; Bechamelsaus; Tamari; Ketjap manis; Teriyakisaus; Hoisinsaus; Oestersaus;
    Vissaus; Worcestersaus; Trassi; Sambal oelek; Satésaus; Hummus; Harissa; Rode currypasta`,
}

test.each(Object.entries(freshGroups))('in %s all is known but of the foods named here', (group, sheets) => {
  const named = incomplete[group as keyof typeof freshGroups].split(';').map((name) => name.trim())
  expect(sheets.filter((sheet) => !isSheetComplete(sheet)).map(({ name }) => name)).toEqual(named)
})
