import { searchForm } from '#shared/text.ts'

/**
 * Names of the fourteen allergens, and of the grains and nuts among them, on packs in Dutch, English, French, German,
 * Spanish and Italian. The fourteen are those of EU 1169/2011, Annex II; we collected the words ourselves from packs
 * and tags. Words that mean something else in another of these languages (bot, tong, roe) are left out: an unknown word
 * makes a product doubtful, which is the safe side.
 */
const words: readonly (readonly [ids: readonly number[], words: string])[] = [
  [
    [5],
    'gluten, glutine, glutenbevattende granen, granen die gluten bevatten, granen, cereals containing gluten, seitan, bulgur, boulgour, couscous, freekeh, griesmeel, semolina, paneermeel, mout, malt, malz, graan, einkorn, emmer, triticale, glutenhaltiges getreide, cereales contenant du gluten, cereales que contienen gluten, cereali contenenti glutine',
  ],
  [
    [6],
    'tarwe, wheat, weizen, ble, froment, trigo, frumento, grano, tarwebloem, durum, durum wheat, harde tarwe, hartweizen, ble dur, durumtarwe, tarwegriesmeel, wheat semolina, weichweizen, ble tendre, semoule de ble, grano duro, frumento duro, grano tenero, graham flour',
  ],
  [[7], 'rogge, rye, roggen, seigle, centeno, segale'],
  [
    [27],
    'gerst, gerste, barley, orge, cebada, orzo, gort, parelgort, gerstemout, barley malt, malt d orge, gerstenmalz',
  ],
  [[28], 'haver, oat, oats, hafer, avoine, avena, havermout, oatmeal, oat milk, haverdrank'],
  [[29], 'spelt, dinkel, epeautre, espelta, farro, spelta'],
  [[30], 'khorasan, khorasantarwe, khorasan wheat, kamut'],
  [
    [12],
    'schaaldieren, schaaldier, crustaceans, crustacean, krebstiere, krebstier, crustaces, crustace, crustaceos, crostacei, garnaal, garnalen, garnalenpoeder, shrimp, shrimps, shrimp paste, prawn, prawns, scampi, crevette, crevettes, garnele, garnelen, gamba, gambas, gamba s, krab, crab, crabe, krabbe, krabben, kreeft, kreeften, lobster, homard, hummer, rivierkreeft, crayfish, langoustine, langoustines, langoest, langoesten, langouste, krill',
  ],
  [[3, 5], 'eierpasta, eipasta'],
  [
    [12, 26],
    'shellfish, schaal en weekdieren, fruits de mer, zeevruchten, meeresfruchte, marisco, mariscos, frutti di mare',
  ],
  [
    [3],
    'ei, eieren, egg, eggs, eier, oeuf, oeufs, huevo, huevos, uovo, uova, eiwit, eigeel, eidooier, kippenei, kippeneieren, kipheelei, heelei, heeleipoeder, eipoeder, scharrelei, scharreleieren, scharreleigeel, scharreleiwit, scharrelkipeigeel, scharrelkipeiwit, scharrelkipheelei, kippeneiwit, egg white, egg yolk, huhnerei, huhnereier, huhnereiweiss, huhnereigelb, vollei, eigelb, blanc d oeuf, jaune d oeuf, ovoproducten, ovalbumine, albumine, lysozym uit ei, mayonaise, mayonnaise, omelet, meringue',
  ],
  [
    [11],
    'vis, vissen, fish, fisch, fische, poisson, poissons, pescado, pesce, red caviar, kaviaar, caviar, kuit, viskuit, vissaus, visgelatine, fish sauce, surimi, ansjovis, anchovy, anchovies, anchois, sardellen, zalm, salmon, lachs, saumon, tonijn, tuna, thunfisch, thon, atun, tonno, kabeljauw, cod, kabeljau, cabillaud, koolvis, pollock, alaskakoolvis, schelvis, haddock, haring, herring, hering, hareng, makreel, mackerel, makrele, maquereau, forel, trout, forelle, truite, sardine, sardines, sardien, heilbot, halibut, schol, plaice, heek, hake, merlu, wijting, tilapia, pangasius, paling, zeebaars, zeebrasem, zwaardvis, zeeduivel, karper, sprot, worcestersaus, worcestershiresaus',
  ],
  [
    [17],
    'pinda, pindas, pinda s, pindanoten, aardnoot, aardnoten, pindakaas, pindasaus, vliespinda s, peanut, peanuts, peanut butter, groundnut, groundnuts, erdnuss, erdnusse, erdnussbutter, arachide, arachides, cacahuete, cacahuetes, cacahouete, beurre de cacahuete, arachidi, arachis hypogaea',
  ],
  [
    [4],
    'soja, soya, soy, soia, sojaboon, sojabonen, soybean, soybeans, soya bean, soya beans, soy milk, soya milk, soy sauce, soya sauce, sojabohne, sojabohnen, feves de soja, graines de soja, soja s, tofu, tahoe, tempe, tempeh, tamari, miso, edamame, ketjap, ketjap manis, e322 soja',
  ],
  [
    [1],
    'melk, milk, milch, lait, leche, latte, lactose, laktose, lattosio, zuivel, dairy, melkbestanddelen, melkproducten, milk products, room, slagroom, cream, sahne, rahm, creme fraiche, boter, roomboter, butter, boterolie, botervet, butterfat, butter oil, butterreinfett, beurre, mantequilla, burro, karnemelk, buttermilk, babeurre, buttermilch, wei, whey, wheyprotein, wheyproteinkonzentrat, wheyproteinisolat, molke, petit lait, lactoserum, caseine, casein, kasein, caseinaat, caseinate, calciumcaseinaat, natriumcaseinaat, natriumkaseinat, kaas, kaas s, cheese, kase, fromage, queso, formaggio, geitenkaas, schapenkaas, roomkaas, smeltkaas, goudse kaas, gouda, edam, edammer, emmentaler, emmental, cheddar, mozzarella, parmezaan, parmezaanse kaas, parmesan, parmigiano reggiano, grana padano, pecorino, feta, brie, camembert, ricotta, mascarpone, gorgonzola, gruyere, yoghurt, yogurt, jogurt, joghurt, yaourt, kwark, quark, kefir, melkchocolade, milk chocolate, witte chocolade, white chocolate, vollmilchschokolade, chocolat au lait, geitenmelk, koemelk, schapenmelk, volle melk, magere melk, halfvolle melk, skimmed milk, skim milk, whole milk, vollmilch, magermilch, lait ecreme, lait entier, gecondenseerde melk, condensed milk, goat milk, cow s milk, ghee, lactalbumine',
  ],
  [
    [16],
    'noten, noot, nuts, tree nuts, tree nut, boomnoten, schaalvruchten, schalenfruchte, nusse, fruits a coque, frutos de cascara, frutta a guscio, noix, praline noten',
  ],
  [
    [31],
    'amandel, amandelen, almond, almonds, mandel, mandeln, amande, amandes, almendra, almendras, mandorla, mandorle, amandelspijs, almond milk, marsepein, marzipan',
  ],
  [
    [32],
    'hazelnoot, hazelnoten, hazelnut, hazelnuts, tree nuts hazelnuts, haselnuss, haselnusse, noisette, noisettes, avellana, avellanas, nocciola, nocciole',
  ],
  [[33], 'walnoot, walnoten, walnut, walnuts, walnuss, walnusse, noix de grenoble'],
  [
    [34],
    'cashew, cashews, cashewnoot, cashewnoten, cashew nut, cashew nuts, cashewnuss, cashewnusse, cashewkerne, cajou, noix de cajou, anacardo, anacardos, anacardi',
  ],
  [[35], 'pecan, pecans, pecannoot, pecannoten, pecan nut, pecan nuts, pekannuss, pekannusse, noix de pecan'],
  [[36], 'paranoot, paranoten, brazil nut, brazil nuts, paranuss, paranusse, noix du bresil'],
  [
    [37],
    'pistache, pistaches, pistachenoot, pistachenoten, pistachio, pistachios, pistachio nuts, pistazie, pistazien, pistacho, pistachos, pistacchio, pistacchi',
  ],
  [
    [38],
    'macadamia, macadamias, macadamianoot, macadamianoten, macadamia nut, macadamia nuts, macadamianuss, macadamianusse, noix de macadamia, queensland nuts',
  ],
  [
    [21],
    'selderij, selderie, celery, celeriac, sellerie, celeri, apio, sedano, knolselderij, bleekselderij, bladselderij, selderiezaad, selderijzout, selderij s, celery salt, knollensellerie, celeri rave',
  ],
  [
    [24],
    'mosterd, mustard, senf, moutarde, mostaza, senape, mosterdzaad, mosterdzaden, mustard seed, mustard seeds, senfkorner, senfsaat, graines de moutarde, mosterd s, dijon mosterd',
  ],
  [
    [22],
    'sesam, sesame, sesamo, sesamzaad, sesamzaadjes, sesamzaden, sesame seed, sesame seeds, sesame oil, sesamsamen, graines de sesame, semi di sesamo, granos de sesamo, sesampasta, tahin, tahini, tahina',
  ],
  [
    [19],
    'sulfiet, sulfieten, sulphite, sulphites, sulfite, sulfites, sulfit, sulfits, sulfitos, solfiti, zwaveldioxide, zwaveldioxide en sulfieten, sulphur dioxide, sulfur dioxide, sulphur dioxide and sulphites, schwefeldioxid, schwefeldioxid und sulfite, anhydride sulfureux, anhydride sulfureux et sulfites, natriummetabisulfiet, kaliummetabisulfiet, natriumsulfiet, natriumbisulfiet, natriumdisulfiet, kaliumdisulfiet, sodium metabisulphite, sodium metabisulfite, potassium metabisulphite, potassium metabisulfite, natriummetabisulfit, kaliummetabisulfit, metabisulfito sodico, metabisulfite de sodium, disulfite de sodium, disulfite de potassium, e220, e221, e222, e223, e224, e225, e226, e227, e228',
  ],
  [
    [23],
    'lupine, lupinen, lupin, lupins, lupinezaad, lupinemeel, lupinus, altramuz, altramuces, lupini, lupino, lupin bean, lupin flour',
  ],
  [
    [26],
    'weekdieren, weekdier, schelpdieren, schelpdier, molluscs, mollusc, mollusks, weichtiere, mollusques, mollusque, moluscos, molluschi, mossel, mosselen, mussel, mussels, moules, miesmuscheln, muscheln, oester, oesters, oyster, oysters, oester saus, oyster sauce, huitres, inktvis, pijlinktvis, squid, octopus, calamares, calamari, tintenfisch, calmar, coquilles, jakobsschelp, scallop, scallops, clams, kokkels, wulken, slakken, abalone',
  ],
]

// Dutch and German append the product to its source: tarwe + zetmeel, Weizen + Mehl.
const stems: readonly (readonly [id: number, stems: string])[] = [
  [6, 'tarwe, weizen'],
  [7, 'rogge, roggen'],
  [27, 'gerst, gerste, gersten'],
  [28, 'haver, hafer'],
  [29, 'spelt, dinkel'],
  [31, 'amandel, mandel'],
  [32, 'hazelnoot, hazelnoten, haselnuss'],
  [33, 'walnoot, walnoten, walnuss'],
  [34, 'cashew, cashewnoten'],
  [37, 'pistache, pistazien'],
  [17, 'pinda, erdnuss'],
  [4, 'soja, sojabonen'],
  [1, 'melk, milch, wei, molken, karnemelk, room, yoghurt, kaas, boter, magermilch, vollmilch, lactose'],
  [3, 'ei, eier, kippenei, huhnerei, vollei'],
  [11, 'vis, fisch'],
  [21, 'selderij, selder, sellerie'],
  [24, 'mosterd, senf'],
  [22, 'sesam'],
  [23, 'lupine, lupinen'],
]
const parts =
  'meel bloem zetmeel vlokken mout moutextract zemelen kiemen kiem vezel vezels gluten eiwit eiwitten proteine poeder olie pasta zaad zaden lecithine saus vet extract concentraat isolaat griesmeel gries desem zuurdesem stukjes schaafsel melk drink mehl starke pulver flocken malz malzextrakt kleie keime eiweiss protein paste ol samen lecithin fett erzeugnis konzentrat'

// How an ingredient was processed and into what, which does not change its allergens. Never add 'free' or 'vrij'.
const neutralWords: ReadonlySet<string> = new Set(
  'poeder powder pulver poudre polvo polvere en in aus uit van of de du des di del la les le vers verse fresh frisch biologisch biologische bio organic geroosterd geroosterde roasted grilles gemalen ground gehakt gehakte chopped volkoren wholegrain wholemeal whole hele gedroogd gedroogde dried gehydrolyseerd gehydrolyseerde hydrolysed gemodificeerd modified gepasteuriseerd gepasteuriseerde pasteurised pasteurized gerookt gerookte smoked gekookt gekookte cooked meel mehl flour farine harina farina bloem zetmeel starch starke amidon eiwit eiwitten protein proteins proteine proteines concentraat concentrate isolaat isolate extract olie oil huile vlokken flakes vezel fibre fiber lecithine lecithin lecithines lecithinen poederconcentraat solids poeders'.split(
    ' ',
  ),
)

const letters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ø', 'o'],
])

function keyOf(text: string): string {
  const plain = searchForm(text).replace(/[ßœæø]/g, (letter) => letters.get(letter) ?? letter)
  const tokens = plain.split(/[^\p{L}\p{N}]+/u).filter((token) => token !== '')
  const telling = tokens.filter((token) => !neutralWords.has(token))
  return (telling.length > 0 ? telling : tokens).join(' ')
}

const compounds = stems.flatMap(([id, list]) =>
  list.split(', ').flatMap((stem) => parts.split(' ').map((part) => [keyOf(stem + part), [id]] as const)),
)
const single = words.flatMap(([ids, list]) => list.split(', ').map((word) => [keyOf(word), ids] as const))
const byKey: ReadonlyMap<string, readonly number[]> = new Map([...compounds, ...single])

const phraseBeginnings: ReadonlySet<string | undefined> = new Set(
  [...byKey.keys()].filter((key) => key.includes(' ')).map((key) => key.split(' ')[0]),
)

/** Returns whether a word for an allergen or ingredient of several words begins with this one, in search form. */
export function beginsAllergenPhrase(word: string): boolean {
  return phraseBeginnings.has(word)
}

/** Returns the ids that a word for an allergen or ingredient means; undefined when it is not known for certain. */
export function findAllergenWord(text: string): readonly number[] | undefined {
  return byKey.get(keyOf(text))
}
