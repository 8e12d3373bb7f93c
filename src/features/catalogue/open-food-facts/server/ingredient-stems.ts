import { searchForm } from '#shared/text.ts'

/** One of the fourteen, with beginnings and endings of words that point to it, in search form. */
type Stems = readonly [id: number, begins: string, ends: string]

// Collected from 13,000 Dutch and Belgian lists of ingredients, with German, English and French words among them.
const stems: readonly Stems[] = [
  [
    5,
    'tarwe weizen wheat rogge roggen gerst haver hafer spelt dinkel volkorentarwe volkorenmeel volkorenbloem patentbloem moutextract moutmeel moutsiroop moutazijn maltextract malzextrakt couscous bulgur griesmeel seitan paneermeel broodkruim panko beschuit biscuit speculaas gluten volkorenhaver volkorenspelt volkorenrogge volkorengerst spaghetti macaroni lasagne tagliatelle vermicelli fusilli penne cannelloni ravioli tortellini noedel deegwaren bladerdeeg filodeeg korstdeeg bechamel teriyaki',
    'tarwe weizen wheat rogge gerst haver spelt tarwebloem tarwemeel roggemeel roggebloem havermeel speltmeel gluten mout paneermeel broodkruim biscuit griesmeel bladerdeeg pizzadeeg korstdeeg witbrood stokbrood',
  ],
  [
    12,
    'garnaal garnalen shrimp prawn krab crab kreeft scampi langoust crevet garnele krebs gamba ecrevisse langoest schaaldier krill vannamei penaeus litopenaeus homarus nephrops pandalus crangon procambarus',
    'garnaal garnalen shrimp shrimps prawns krab kreeft kreeften kreeftjes crevettes',
  ],
  [
    3,
    'eier eidooier eigeel eipoeder heelei mayonai lysozym e1105 ovalbumin kippenei scharrelei vollei huhnerei volei eivol eiklar eigelb eiprodu ovoprodu dooier albumin omelet meringue oeuf',
    'eidooier eigeel eipoeder eieren heelei kippenei eiwitpoeder lysozym mayonaise volei vollei kwartelei eendenei ganzenei scharrelei uitloopei haltungsei dooier dooiers',
  ],
  [
    11,
    'visbouillon vissaus visolie visgelatine viseiwit vispoeder visextract zalm ansjovis tonijn makreel haring kabeljauw sardine worcester visfilet vissoort visproduct visvlees visstick visburger viskuit visgraat visfond visfumet viseieren visvet visreep vismix visdelen koolvis schelvis witvis zeevis zoetwatervis forel heilbot pangasius tilapia wijting pollak pollack seelachs sardel kaviaar surimi paling zeewolf zeeduivel zeetong tongfilet scholfilet roodbaars dorade bokking kibbeling lekkerbek bonito katsuobushi dashi fischfilet gadus theragra merluccius',
    'zalm tonijn ansjovis makreel haring kabeljauw koolvis schelvis witvis vissaus visbouillon visextract vis vissen pollak pollack forel fisch lachs baars brasem brasems horsmakrel paling',
  ],
  [17, 'pinda peanut erdnuss arachid cacahu satesaus aardno', 'pinda pindas pindakaas pindanoten peanut peanuts'],
  [
    4,
    'soja soya tofu tempeh edamame ketjap miso shoyu tamarisaus ponzu teriyaki kecap hoisin',
    'soja soya sojasaus ketjap tofu shoyu',
  ],
  [
    1,
    'melk milch milk lactose casein kasein weipoeder weieiwit weiproteine whey molken boter butter room slagroom kaas kase cheese yoghurt joghurt yogurt kwark karnemelk zuivel parmezaan parmigian parmesan mascarpone mozzarella ricotta weipermea weifiltra weiprodu weiconcen weiisol weihydr weivet weibestand weimineral weidrank bechamel halloumi skyr burrata raclette roquefort manchego havarti provolone taleggio maasdam pecorino emmental smetana hangop quark sahne schlagsahne fromage laitier',
    'melk melkpoeder milk milch melkeiwit melkeiwitten melkvet caseinaat boter slagroom kookroom koffieroom melkchocolade kaas yoghurt lactose weipoeder weieiwit kwark melkbestanddelen cheese kazen kase quark sahne',
  ],
  [
    16,
    'amandel almond mandel hazelno haselnu hazelnut walnoo walnot walnut walnus cashew pecan pistach pistazi macadam noten parano nougat praline marsepein marzipan gianduja studentenhaver brazilno frangipan',
    'amandel amandelen almonds hazelnoot hazelnoten walnoot walnoten cashewnoot cashewnoten paranoten boomnoten notenmix hazelnuts walnuts nougat marsepein praline',
  ],
  [21, 'selder seller knolseld celery celeri bleekseld', 'selderij selderie selder sellerie selderijknol selderieknol'],
  [24, 'mosterd mustard senf moutarde piccalil', 'mosterd mosterdzaad mustard senf'],
  [22, 'sesam tahin hummus halva halwa gomasio zaatar', 'sesam sesamzaad tahin hummus halva'],
  [
    19,
    'sulfiet sulfit sulphit disulfi disulphi bisulfi bisulphi metabisulf zwaveldioxide schwefeldioxid zwaveldioxyd sulfureu',
    'sulfiet sulfieten sulfit sulfite sulphite sulphites',
  ],
  [23, 'lupine lupin', 'lupine lupinemeel'],
  [
    26,
    'mossel oester inktvis octopus calamar pijlinktvis weekdier schelpdier weichtier kokkel zeekat sepia venusschelp pulpo tintenfisch mytilus crassostrea',
    'mosselen oesters oestersaus inktvis mossel zeekatten coquilles schelpdieren',
  ],
]

// Words that a stem matches by chance, as ends of the word that is left when the stem is taken away, or as beginnings
// of the word.
const harmlessBeginnings =
  'melkzuur milchsaur melkdistel milkthistle kaasjeskruid oesterzwam oesterblad butternut butterfly roomse speculaaskruid buckwheat buchweizen sucroester glucoester glutenvr glutenfr lactosevr melkvr roqueforti'
const notMilk =
  'cacao cacoa caca kakao cocoa cacoo cocoo shea karite kokos cocos kokosnub rijst ijst hennep erwten haver soja amandel noten hoofd lever vlees pinda'
const notGluten = 'mais rijst rnais studenten'
// Squid, a whale, a brand, and French words that are no food.
const notFish = 'inkt pijlinkt wal duy del a par de'

// Words that point to one of the fourteen by themselves, and to nothing as a part of others (bloemkool).
const wholeWords: ReadonlyMap<string, number> = new Map([
  ['bloem', 5],
  ['clam', 26],
  ['ghi', 1],
  ['lodde', 11],
  ['natto', 4],
  ['paneer', 1],
  ['slak', 26],
  ['vla', 1],
])

const beginnings = harmlessBeginnings.split(' ')
const plants = notMilk.split(' ').flatMap((plant) => [plant, `${plant}noot`])
const chances: ReadonlyMap<number, readonly string[]> = new Map([
  [1, plants],
  [5, notGluten.split(' ')],
  [11, notFish.split(' ')],
])
const isFree = /(?:vrij|vrije|frei|freie|freies|free|loos|loze)$/
const table = stems.map(([id, begins, ends]) => ({ id, begins: begins.split(' '), ends: ends.split(' ') }))

/**
 * Returns those of the fourteen to which a word in a list of ingredients points by its beginning or its end, such as
 * milk for 'vollemelkpoeder'. It may err now and then: good enough to doubt a "free from", not to say "contains".
 */
export function allergensByStem(word: string): number[] {
  const plain = searchForm(word)
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/^[dl]['’]/, '')
  if (isFree.test(plain) || beginnings.some((beginning) => plain.startsWith(beginning))) return []
  return table.flatMap(({ id, begins, ends }) => {
    const isMeant =
      wholeWords.get(plain) === id ||
      begins.some((stem) => plain.startsWith(stem)) ||
      ends.some((stem) => plain.endsWith(stem) && !isChance(id, plain.slice(0, -stem.length)))
    return isMeant ? [id] : []
  })
}

/** Returns whether the word before a stem makes it another thing: coconut milk, cocoa butter, maize gluten, whey or leek powder. */
function isChance(id: number, before: string): boolean {
  return chances.get(id)?.includes(before) ?? (id === 3 && /(?:w|pr)$/.test(before))
}
