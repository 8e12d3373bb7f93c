import { searchForm } from '#shared/text.ts'

/** One of the fourteen, with beginnings and endings of words that point to it, in search form. */
type Stems = readonly [id: number, begins: string, ends: string]

// Collected from 13,000 Dutch and Belgian lists of ingredients, with German, English and French words among them.
const stems: readonly Stems[] = [
  [
    5,
    'tarwe weizen wheat rogge roggen gerst haver hafer spelt dinkel volkorentarwe volkorenmeel volkorenbloem patentbloem moutextract moutmeel moutsiroop moutazijn maltextract malzextrakt couscous bulgur griesmeel seitan paneermeel broodkruim panko beschuit biscuit speculaas gluten',
    'tarwe weizen wheat rogge gerst haver spelt tarwebloem tarwemeel roggemeel roggebloem havermeel speltmeel gluten mout paneermeel broodkruim biscuit griesmeel',
  ],
  [
    12,
    'garnaal garnalen shrimp prawn krab crab kreeft scampi langoust crevet garnele krebs',
    'garnaal garnalen shrimp shrimps prawns krab kreeft',
  ],
  [
    3,
    'eier eidooier eigeel eipoeder heelei mayonai lysozym e1105 ovalbumin kippenei scharrelei vollei huhnerei',
    'eidooier eigeel eipoeder eieren heelei kippenei eiwitpoeder lysozym mayonaise',
  ],
  [
    11,
    'visbouillon vissaus visolie visgelatine viseiwit vispoeder visextract zalm ansjovis tonijn makreel haring kabeljauw sardine worcester',
    'zalm tonijn ansjovis makreel haring kabeljauw koolvis schelvis witvis vissaus visbouillon visextract',
  ],
  [17, 'pinda peanut erdnuss arachid cacahu satesaus', 'pinda pindas pindakaas pindanoten peanut peanuts'],
  [4, 'soja soya tofu tempeh edamame ketjap miso', 'soja soya sojasaus ketjap tofu'],
  [
    1,
    'melk milch milk lactose casein kasein weipoeder weieiwit weiproteine whey molken boter butter room slagroom kaas kase cheese yoghurt joghurt yogurt kwark karnemelk zuivel parmezaan parmigian parmesan mascarpone mozzarella ricotta',
    'melk melkpoeder milk milch melkeiwit melkeiwitten melkvet caseinaat boter slagroom kookroom melkchocolade kaas yoghurt lactose weipoeder weieiwit kwark melkbestanddelen cheese',
  ],
  [
    16,
    'amandel almond mandel hazelno haselnu hazelnut walnoo walnot walnut walnus cashew pecan pistach pistazi macadam noten parano nougat praline marsepein marzipan gianduja studentenhaver',
    'amandel amandelen almonds hazelnoot hazelnoten walnoot walnoten cashewnoot cashewnoten paranoten boomnoten notenmix hazelnuts walnuts nougat marsepein praline',
  ],
  [21, 'selder seller knolseld celery celeri bleekseld', 'selderij selderie selder sellerie selderijknol selderieknol'],
  [24, 'mosterd mustard senf moutarde', 'mosterd mosterdzaad mustard senf'],
  [22, 'sesam tahin hummus halva halwa', 'sesam sesamzaad tahin hummus halva'],
  [
    19,
    'sulfiet sulfit sulphit disulfi disulphi bisulfi bisulphi metabisulf zwaveldioxide schwefeldioxid',
    'sulfiet sulfieten sulfit sulfite sulphite sulphites',
  ],
  [23, 'lupine lupin', 'lupine lupinemeel'],
  [26, 'mossel oester inktvis octopus calamar pijlinktvis weekdier', 'mosselen oesters oestersaus inktvis'],
]

// Words that a stem matches by chance, as ends of the word that is left when the stem is taken away, or as beginnings
// of the word.
const harmlessBeginnings =
  'melkzuur milchsaur melkdistel milkthistle kaasjeskruid oesterzwam oesterblad butternut butterfly roomse speculaaskruid buckwheat buchweizen sucroester glucoester glutenvr glutenfr lactosevr melkvr'
const notMilk =
  'cacao cacoa caca kakao cocoa cacoo cocoo shea karite kokos cocos kokosnub rijst ijst hennep erwten haver soja amandel noten hoofd lever vlees pinda'
const notGluten = 'mais rijst rnais studenten'

const beginnings = harmlessBeginnings.split(' ')
const plants = notMilk.split(' ').flatMap((plant) => [plant, `${plant}noot`])
const grains = notGluten.split(' ')
const isFree = /(?:vrij|vrije|frei|freie|freies|free|loos|loze)$/
const table = stems.map(([id, begins, ends]) => ({ id, begins: begins.split(' '), ends: ends.split(' ') }))

/**
 * Returns those of the fourteen to which a word in a list of ingredients points by its beginning or its end, such as
 * milk for 'vollemelkpoeder'. It may err now and then: good enough to doubt a "free from", not to say "contains".
 */
export function allergensByStem(word: string): number[] {
  const plain = searchForm(word).replace(/ß/g, 'ss')
  if (isFree.test(plain) || beginnings.some((beginning) => plain.startsWith(beginning))) return []
  return table.flatMap(({ id, begins, ends }) => {
    const isMeant =
      begins.some((stem) => plain.startsWith(stem)) ||
      ends.some((stem) => plain.endsWith(stem) && !isChance(id, plain.slice(0, -stem.length)))
    return isMeant ? [id] : []
  })
}

/** Returns whether the word before a stem makes it another thing: coconut milk, cocoa butter, maize gluten, whey powder. */
function isChance(id: number, before: string): boolean {
  if (id === 1) return plants.some((plant) => before === plant)
  if (id === 5) return grains.some((grain) => before === grain)
  return id === 3 && before.endsWith('w')
}
