/** A café's card of sixty dishes as its owner has it in a document: every section is laid out in another way. */
export const sampleMenu = `Eetcafé De Ketel
Havenkade 12, 1234 AB Waterdorp
www.deketel.example

VOORGERECHTEN
Alle voorgerechten serveren we met brood en boter.

Tomatensoep (V) .................. 6,75
met room en basilicum
Mosterdsoep met spek ............. 7,25
Franse uiensoep .................. 7,50
gegratineerd met oude kaas
Carpaccio van Ierse ossenhaas .... 13,50
truffelmayonaise, Parmezaanse kaas, rucola
en pijnboompitten
Gerookte zalm .................... 12,75
Gamba's pil pil 🌶 ............... 12,95
Bruschetta (vegan) ............... 7,95
tomaat, knoflook en verse basilicum
Broodplank met smeersels (V) ..... 6,50
Garnalencocktail ................. 14,25
Rundvleeskroketjes (6 stuks) ..... 8,50

SALADES
• Caesarsalade met kip  € 15,50
• Geitenkaassalade (vega)  € 14,75
honing, walnoot en appel
• Salade gerookte zalm  € 16,25
• Salade van geroosterde groen-
ten  € 14,-

Hoofdgerechten
Biefstuk van de haas 200 g
met pepersaus of champignonsaus
€ 26,50
Spareribs
zoet of pikant
€ 22,50
Kipsaté
met atjar en kroepoek
€ 18,50
Schnitzel Ketel
gebakken ui, spek en champignons
€ 19,50
Varkenshaas
€ 21,-
Zeebaars
op de huid gebakken
€ 24,50
Kabeljauwfilet
met mosterdsaus
€ 23,75
Mosselen (in het seizoen)
dagprijs
Groene curry 🌶
met rijst en paksoi
€ 17,50
Risotto met bospaddenstoelen (V)
€ 18,75

Burgers & broodjes
Ketelburger\tcheddar, bacon en augurk\t16,50
Kipburger\tmet limoenmayonaise\t15,75
Vegaburger (V)\tvan zwarte bonen\t15,50
Broodje gezond\t\t8,25
Broodje kroket\ttwee kroketten met mosterd\t9,75
Tosti ham/kaas\t\t6½
Uitsmijter\tham, kaas of spek\t9,95

VOOR DE KINDEREN
Kinderpannenkoek 7.50
Frikandel met friet 8.50
Kipnuggets met friet 8.50
Kinderijsje 4.-

BIJGERECHTEN
Verse friet 4,50 / 6,50
Zoete aardappelfriet 5,25
Gemengde salade 4,75
Appelmoes 2,50

IJS & DESSERTS
31. Dame blanche 8,25
32. Crème brûlée 7,95
33. Cheesecake 7,50
met rood fruit
34. Sorbet (vegan) 7,25
35. Kaasplankje v.a. 12,50
36. Koffie compleet 8,95
koffie, bonbon en likeur

WARME DRANKEN
Koffie – 2,80
Cappuccino – 3,20
Espresso – 2,70
Verse muntthee – 3,75
Warme chocolademelk – 3,95

FRIS EN BIER
Cola 3 euro
Jus d'orange 3,75 €
Spa rood / blauw 2,90
Tapbier 0,25 l 3,60
Witbier 5,25
Speciaalbier vanaf 5,25
Radler 0.0% 4,10

WIJNEN
Huiswijn wit, rood of rosé 4,75 per glas
Prosecco, fles 0,75 l 29,50
Pinot grigio, fles 0,75 l 26,-

Keuken open: wo t/m zo 12.00 - 21.30 uur
Een allergie? Meld het ons, dan denken we mee.
(V) = vegetarisch
`

/** The categories in `sampleMenu` with their dishes and prices in cents; null is no price. */
export const sampleCategories: readonly { name: string; dishes: readonly (readonly [string, number | null])[] }[] = [
  {
    name: 'Voorgerechten',
    dishes: [
      ['Tomatensoep', 675],
      ['Mosterdsoep met spek', 725],
      ['Franse uiensoep', 750],
      ['Carpaccio van Ierse ossenhaas', 1350],
      ['Gerookte zalm', 1275],
      ["Gamba's pil pil", 1295],
      ['Bruschetta', 795],
      ['Broodplank met smeersels', 650],
      ['Garnalencocktail', 1425],
      ['Rundvleeskroketjes (6 stuks)', 850],
    ],
  },
  {
    name: 'Salades',
    dishes: [
      ['Caesarsalade met kip', 1550],
      ['Geitenkaassalade', 1475],
      ['Salade gerookte zalm', 1625],
      ['Salade van geroosterde groenten', 1400],
    ],
  },
  {
    name: 'Hoofdgerechten',
    dishes: [
      ['Biefstuk van de haas 200 g', 2650],
      ['Spareribs', 2250],
      ['Kipsaté', 1850],
      ['Schnitzel Ketel', 1950],
      ['Varkenshaas', 2100],
      ['Zeebaars', 2450],
      ['Kabeljauwfilet', 2375],
      ['Mosselen (in het seizoen)', null],
      ['Groene curry', 1750],
      ['Risotto met bospaddenstoelen', 1875],
    ],
  },
  {
    name: 'Burgers & broodjes',
    dishes: [
      ['Ketelburger', 1650],
      ['Kipburger', 1575],
      ['Vegaburger', 1550],
      ['Broodje gezond', 825],
      ['Broodje kroket', 975],
      ['Tosti ham/kaas', 650],
      ['Uitsmijter', 995],
    ],
  },
  {
    name: 'Voor de kinderen',
    dishes: [
      ['Kinderpannenkoek', 750],
      ['Frikandel met friet', 850],
      ['Kipnuggets met friet', 850],
      ['Kinderijsje', 400],
    ],
  },
  {
    name: 'Bijgerechten',
    dishes: [
      ['Verse friet', 450],
      ['Zoete aardappelfriet', 525],
      ['Gemengde salade', 475],
      ['Appelmoes', 250],
    ],
  },
  {
    name: 'IJs & desserts',
    dishes: [
      ['Dame blanche', 825],
      ['Crème brûlée', 795],
      ['Cheesecake', 750],
      ['Sorbet', 725],
      ['Kaasplankje', 1250],
      ['Koffie compleet', 895],
    ],
  },
  {
    name: 'Warme dranken',
    dishes: [
      ['Koffie', 280],
      ['Cappuccino', 320],
      ['Espresso', 270],
      ['Verse muntthee', 375],
      ['Warme chocolademelk', 395],
    ],
  },
  {
    name: 'Fris en bier',
    dishes: [
      ['Cola', 300],
      ["Jus d'orange", 375],
      ['Spa rood / blauw', 290],
      ['Tapbier 0,25 l', 360],
      ['Witbier', 525],
      ['Speciaalbier', 525],
      ['Radler 0.0%', 410],
    ],
  },
  {
    name: 'Wijnen',
    dishes: [
      ['Huiswijn wit, rood of rosé', 475],
      ['Prosecco, fles 0,75 l', 2950],
      ['Pinot grigio, fles 0,75 l', 2600],
    ],
  },
]

/** The lines of `sampleMenu` that are no part of the menu. */
export const sampleUnread: readonly string[] = [
  'Eetcafé De Ketel',
  'Havenkade 12, 1234 AB Waterdorp',
  'www.deketel.example',
  'Keuken open: wo t/m zo 12.00 - 21.30 uur',
  'Een allergie? Meld het ons, dan denken we mee.',
  '(V) = vegetarisch',
]
