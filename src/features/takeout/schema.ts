import { z } from 'zod'
import { grainsAndNuts, isAllergen, isDiet } from '#features/allergens/allergens.ts'
import { allergenLevels } from '#features/allergens/knowledge.ts'
import { parseGtin } from '#features/catalogue/gtin.ts'
import { longestInstruction, mostPlaces, ways } from '#features/inspection/rules.ts'
import { groupKinds, mostGroups, mostOptions } from '#features/menu/choices/rules.ts'
import { fromCourses } from '#features/menu/choices/schema.ts'
import { scheduleInput } from '#features/menu/hours/schema.ts'
import { maxIntroduction, mostMenus, settings } from '#features/menu/menus/rules.ts'
import { maxSizeName, sizeCounts, sizeProblems } from '#features/menu/prices/rules.ts'
import { mostStations } from '#features/menu/stations/rules.ts'
import { mostPhotos } from '#features/products/label-photos/rules.ts'
import { evidenceDetails } from '#features/products/label-photos/schema.ts'
import { maxKeptLogoBytes } from '#features/publishing/logo/rules.ts'
import { qrSettingsInput } from '#features/publishing/settings/schema.ts'
import { otherLanguages, textFields } from '#features/translations/own-texts/rules.ts'
import { otherLanguage } from '#features/translations/own-texts/schema.ts'
import { day, isDay } from '#shared/dates.ts'
import { flag, idNumber, optionalLine, optionalText, requiredLine } from '#shared/fields.ts'
import { maxPriceCents, toCents } from '#shared/money.ts'
import { isBlank } from '#shared/text.ts'

const wordText = 'Vertaling van een maat, groep of keuze'

/** The name and version of the file's format; a version that this one cannot read is refused. */
export const takeoutFormat = { name: 'menukaart-bedrijf', version: 1 } as const

/** The most of each that a file may hold: far above the largest menu, and little enough to read in a moment. */
export const takeoutLimits = {
  categories: 2000,
  dishes: 10_000,
  products: 10_000,
  parts: 500,
  unread: 200,
  questions: 5000,
  links: 50_000,
  levels: 150_000,
  translations: 100_000,
  words: 20_000,
}

const isKnownAllergen = (id: number) => isAllergen(id) || grainsAndNuts.some((part) => part.id === id)

const fileId = (label: string) => idNumber(label).min(1, `${label} begint bij 1`)
const ids = (label: string, max: number) =>
  z.array(fileId(label), `${label} moet een lijst zijn`).max(max, `${label}: de lijst is te lang`)
const moment = (label: string) =>
  z
    .string(`${label} moet een datum zijn`)
    .max(40, `${label} moet een datum zijn`)
    .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?Z)?$/, `${label} moet een datum zijn`)
    .refine((text) => !Number.isNaN(Date.parse(text)), `${label} moet een datum zijn`)
    // A sheet of tomorrow would be newer than any to come, and what was added tomorrow could be taken back for ever.
    .refine((text) => Date.parse(text) <= Date.now() + day, `${label} ligt in de toekomst`)
/** A line that a catalogue wrote, which may be longer than a name. */
const shortLine = (label: string) => requiredLine(label, 1000)
const barcode = z
  .string('Een streepjescode moet tekst zijn')
  .max(20, 'Een streepjescode is te lang')
  .refine((text) => parseGtin(text) !== undefined, 'Deze streepjescode klopt niet')
const person = z.string('De naam moet tekst zijn').max(300, 'De naam is te lang').nullable()
const figure = (label: string) =>
  z
    .number(`${label} moet een nummer zijn`)
    .min(0, `${label} mag niet negatief zijn`)
    .max(1e9, `${label} is te groot`)
    .nullable()

const sources = ['own', 'openfoodfacts', 'menuapp', 'starter'] as const

/** What one source said of a product's allergens, at one moment. */
const statement = z.object({
  source: z.enum(['cook', 'openfoodfacts', 'menuapp', 'starter'], 'De bron is niet bekend'),
  date: moment('De datum van een uitspraak'),
  by: person.describe('Who said it; for people to read, and not loaded'),
  levels: z
    .array(
      z.object({
        id: z.number('Een allergeen heeft een nummer').refine(isKnownAllergen, 'Dit allergeen bestaat niet'),
        name: z.string('De naam moet tekst zijn').max(100, 'De naam is te lang'),
        level: z.enum(allergenLevels, 'Dit niveau bestaat niet'),
      }),
      'De niveaus moeten een lijst zijn',
    )
    .max(100, 'De lijst met niveaus is te lang'),
})

const claimed = ['name', 'description', 'diets', 'openingline', 'hours', ...translatedTexts()]
/** How the database keeps the diets that guests read meanwhile. */
const listOfIds = /^\[(\d{1,2}(,\d{1,2}){0,19})?\]$/

/** What was asked of somebody with the right. A download from before words were read lacks all but the moments. */
const question = z
  .object({
    kind: z.enum(['says-less', 'joined-before', 'words', 'claim'], 'Deze soort vraag bestaat niet').optional(),
    about: z.enum(claimed, 'Deze tekst bestaat niet').optional().describe('Of a claim: the text that waits'),
    before: optionalText('De tekst van ervoor')
      .nullable()
      .optional()
      .describe('Of a claim: what guests read meanwhile'),
    asked: moment('De datum van een vraag'),
    by: person.optional().describe('Of a claim: who wrote it; for people to read, and not loaded'),
    answered: z
      .object({
        at: moment('De datum van een antwoord'),
        by: person,
        answer: z.enum(['accepted', 'kept', 'outdated'], 'Dit antwoord bestaat niet'),
      })
      .nullable(),
  })
  .refine(({ about, before }) => about !== 'diets' || listOfIds.test(before ?? '[]'), 'Deze dieetwensen bestaan niet')
const questions = z
  .array(question, 'De vragen moeten een lijst zijn')
  .max(takeoutLimits.questions, 'Te veel vragen')
  .optional()
const waiting = questions.describe('About its words, for people to read; a claim that waits is loaded, and waits on')

function translatedTexts(): string[] {
  return otherLanguages.flatMap((language) => textFields.map((field) => `${field} ${language}`))
}

const product = z.object({
  id: fileId('Het nummer van een product'),
  source: z.enum(sources, 'De bron is niet bekend'),
  refid: z
    .number('refid moet een nummer zijn')
    .int('refid moet een geheel getal zijn')
    .positive('refid begint bij 1')
    .nullable(),
  type: z.enum(['homemade', 'bought', 'Ps'], 'Type moet homemade, bought of Ps zijn'),
  name: requiredLine('Naam'),
  description: optionalText('Omschrijving'),
  brand: shortLine('Merk').nullable(),
  footprint: figure('Footprint'),
  farmtofarm: figure('Farmtofarm'),
  // A download from before these were in it lacks them.
  gtin: barcode.nullable().default(null).describe('The barcode of an own product that was named at a scan'),
  photos: z
    .array(
      z.object({
        id: fileId('Het nummer van een foto'),
        at: moment('De datum van een foto'),
        // A download from before PDFs were kept, and whose they are, lacks these.
        kind: z.enum(['photo', 'pdf'], 'Een bewijs is photo of pdf').default('photo'),
        supplier: evidenceDetails.supplier.default(''),
        articlenumber: evidenceDetails.articlenumber.default(''),
        date: evidenceDetails.date.default(null),
      }),
      "De foto's moeten een lijst zijn",
    )
    .max(mostPhotos.ofProduct, "Een product heeft te veel foto's")
    .default([])
    .describe('Photos of its label: files in the same ZIP, named by these ids'),
  checked: z.object({ at: moment('De datum van een controle'), by: person }).nullable(),
  sheet: z
    .object({
      complete: flag('Blad compleet'),
      date: moment('De datum van het blad').nullable(),
      unread: z
        .array(shortLine('Tekst van het blad'), 'Teksten van het blad moeten een lijst zijn')
        .max(takeoutLimits.unread, 'Het blad heeft te veel teksten'),
      // A download from before this was in it lacks it.
      doubtful: flag('Blad in twijfel')
        .optional()
        .describe('Somebody must look at it before anything of it is relied on'),
    })
    .nullable(),
  statements: z.array(statement, 'De uitspraken moeten een lijst zijn').max(takeoutLimits.parts, 'Te veel uitspraken'),
  components: ids('Componenten', takeoutLimits.parts),
  questions: questions.describe('About its sheets and its words; for people to read, and not loaded'),
})

const translations = z
  .array(
    z.object({
      language: otherLanguage,
      field: z.enum(textFields, 'Een vertaling is van name of description'),
      text: optionalText('Vertaling'),
      source: optionalText('De vertaalde tekst').describe('The Dutch text that it was made from'),
      machine: flag('Door een programma vertaald'),
      made: moment('De datum van een vertaling'),
      by: person.default(null).describe('Who wrote it; for people to read, and not loaded'),
    }),
    'De vertalingen moeten een lijst zijn',
  )
  .max(otherLanguages.length * textFields.length, 'Te veel vertalingen')
  // A download from before these were in it lacks them.
  .default([])

const category = z.object({
  id: fileId('Het nummer van een categorie'),
  name: requiredLine('Naam'),
  description: optionalText('Omschrijving'),
  ispublished: flag('Publiceren'),
  translations,
  questions: waiting,
})

const setting = z.enum(settings, 'Een schakelaar van een kaart is house, on of off')

/** A menu of a house that has more than one; its code is given out anew. */
const servedMenu = z.object({
  name: requiredLine('Naam'),
  introduction: optionalText('Inleiding', maxIntroduction),
  ispublished: flag('Publiceren'),
  ...{ price: setting, diets: setting, allergens: setting, translate: setting },
  schedule: scheduleInput,
  categories: z
    .array(
      z.object({ id: fileId('Categorie'), schedule: scheduleInput.nullable() }),
      'De categorieën van een kaart moeten een lijst zijn',
    )
    .max(takeoutLimits.categories, 'Te veel categorieën op een kaart'),
})

const price = z
  .number('Prijs moet een nummer zijn')
  .refine((euros) => Math.abs(toCents(euros) - euros * 100) < 1e-6, 'Prijs heeft hoogstens twee decimalen')
  .min(0.01, 'Prijs moet hoger zijn dan 0')
  .max(maxPriceCents / 100, 'Prijs is te hoog')
const sizes = z
  .array(z.object({ name: requiredLine('Naam van een maat', maxSizeName), price }), 'De maten moeten een lijst zijn')
  .max(sizeCounts.most, sizeProblems.count)
const fileDay = (label: string) => {
  const wrong = `${label} moet een dag zijn, zoals 2026-11-30`
  return z.string(wrong).refine(isDay, wrong).optional()
}
const option = z.object({
  product: fileId('Product').nullable(),
  dish: fileId('Gerecht').nullable(),
  price: z
    .number('Meerprijs moet een nummer zijn')
    .refine((euros) => Math.abs(toCents(euros) - euros * 100) < 1e-6, 'Meerprijs heeft hoogstens twee decimalen')
    .min(-maxPriceCents / 100, 'Meerprijs is te laag')
    .max(maxPriceCents / 100, 'Meerprijs is te hoog'),
})

/** Equipment that carries allergens from one dish to another. */
const station = z.object({
  id: fileId('Het nummer van een werkplek'),
  name: requiredLine('Naam'),
  carries: z
    .array(
      z.number('Een allergeen heeft een nummer').refine(isKnownAllergen, 'Dit allergeen bestaat niet'),
      'Wat een werkplek meebrengt moet een lijst zijn',
    )
    .max(50, 'Een werkplek brengt te veel mee'),
})

/** Where food is sold in a house; who said that its sign hangs there is in another file, for people to read. */
const place = z.object({
  name: requiredLine('Naam'),
  way: z.enum(ways, 'De manier van een verkooppunt is written, oral of both'),
})

/** A group of choices; what lay in the trash is not in the file. */
const group = z.object({
  name: optionalLine('Naam'),
  kind: z.enum(groupKinds, 'Een groep is any, one of course'),
  fromcourses: fromCourses.optional(),
  options: z.array(option, 'De keuzes moeten een lijst zijn').max(mostOptions, 'Te veel keuzes'),
})

const dish = z.object({
  id: fileId('Het nummer van een gerecht'),
  category: fileId('Categorie').nullable(),
  name: requiredLine('Naam'),
  description: optionalText('Omschrijving'),
  price: price.nullable(),
  // A download from before dishes could have sizes lacks them.
  sizes: sizes.default([]),
  ispublished: flag('Publiceren'),
  diets: z
    .array(
      z.number('Een dieetwens heeft een nummer').refine(isDiet, 'Deze dieetwens bestaat niet'),
      'Dieet wensen moeten een lijst zijn',
    )
    .max(20, 'Te veel dieet wensen'),
  products: ids('Producten', takeoutLimits.parts),
  // A download from before dishes could be had without something lacks it.
  leaveout: ids('Weglaatbaar', takeoutLimits.parts).optional().describe('Which of its products can be left off'),
  // A download from before houses had stations lacks it.
  stations: z
    .array(
      z.object({ station: fileId('Werkplek'), keptapart: flag('Apart gehouden') }),
      'De werkplekken van een gerecht moeten een lijst zijn',
    )
    .max(mostStations, 'Te veel werkplekken')
    .optional()
    .describe('Where it is made; that it is kept apart there is for people to read, and not loaded'),
  // Of a dish that comes or goes by itself, and of one whose price is known to change.
  firstday: fileDay('Eerste dag'),
  lastday: fileDay('Laatste dag'),
  comingprice: price.optional(),
  comingsizes: sizes.optional(),
  comingfrom: fileDay('Vanaf'),
  // A download from before dishes had choices lacks them.
  choices: z.array(group, 'De groepen moeten een lijst zijn').max(mostGroups, 'Te veel groepen').default([]),
  // A download from before dishes could be stopped lacks it.
  stopped: z
    .object({ at: moment('De datum waarop een gerecht is gestopt'), by: person })
    .optional()
    .describe('Since when guests must ask first; who said so is for people to read, and not loaded'),
  // A download from before dishes had photos lacks it.
  photo: fileId('Het nummer van een foto').optional().describe('A file in the same ZIP, named by this id'),
  translations,
  questions: waiting,
})

// Older files do not have the settings of the last lists.
const menu = qrSettingsInput
  .omit({ id: true, version: true })
  .required()
  .partial({ accentcolor: true, layout: true, openingline: true, hours: true, showaddress: true, showphone: true })
  .partial({ openinghours: true, sites: true })
  .extend({ findable: qrSettingsInput.shape.findable, photos: qrSettingsInput.shape.photos })

const logo = z.object({
  contenttype: z.string('Het soort logo moet tekst zijn').max(50, 'Het soort logo is te lang'),
  base64: z.base64('Het logo is beschadigd').max(Math.ceil((4 / 3) * maxKeptLogoBytes) + 4, 'Het logo is te groot'),
})

/** The lists of a file, each item as it is downloaded. */
export const takeoutItems = { categories: category, products: product, dishes: dish }

/** All of a file but the items of its lists, which are read one by one. */
export const takeoutFrame = z
  .object({
    format: z.literal(takeoutFormat.name, 'Dit is geen download van Menukaart'),
    version: z.literal(takeoutFormat.version, 'Dit bestand komt uit een nieuwere Menukaart'),
    made: moment('De datum van het bestand'),
    company: z.object({ name: requiredLine('Bedrijfsnaam') }),
    menu,
    questions: waiting,
    logo: logo.nullable(),
    // A download from before dishes could have sizes lacks them; one from before groups had words too calls them `sizewords`.
    words: z
      .array(
        z.object({
          language: otherLanguage,
          // As they are compared, which can be longer than they were typed.
          name: requiredLine('Naam van een maat, groep of keuze', 2 * maxIntroduction),
          text: optionalText(wordText).refine((text) => !isBlank(text), `${wordText} is verplicht`),
          source: optionalText('De vertaalde tekst')
            .optional()
            .describe('Of a stale one: the Dutch text that it was made from'),
          machine: z.boolean('machine moet waar of onwaar zijn'),
        }),
        'De woorden voor maten en keuzes moeten een lijst zijn',
      )
      .max(takeoutLimits.words, 'Te veel woorden voor maten en keuzes')
      .default([])
      .describe(
        'What sizes, groups of choices, products among these and menus are called in other languages, and what menus say',
      ),
    sizewords: z
      .array(
        z.object({
          language: otherLanguage,
          name: requiredLine('Naam van een maat'),
          text: requiredLine('Vertaling van een maat'),
        }),
        'De woorden voor maten moeten een lijst zijn',
      )
      .max(takeoutLimits.words, 'Te veel woorden voor maten')
      .default([]),
    // A download from before a house could have several menus lacks them.
    menus: z.array(servedMenu, 'De kaarten moeten een lijst zijn').max(mostMenus, 'Te veel kaarten').default([]),
    // A download from before houses had stations lacks them.
    stations: z
      .array(station, 'De werkplekken moeten een lijst zijn')
      .max(mostStations, 'Te veel werkplekken')
      .default([]),
    // A download from before houses had places of sale and an instruction lacks them.
    places: z
      .array(place, 'De verkooppunten moeten een lijst zijn')
      .max(mostPlaces, 'Te veel verkooppunten')
      .default([]),
    instruction: optionalText('Instructie', longestInstruction)
      .default('')
      .describe("What the house tells its staff; '' for the one to start from"),
    categories: z.array(z.unknown(), 'De categorieën ontbreken').max(takeoutLimits.categories, 'Te veel categorieën'),
    products: z.array(z.unknown(), 'De producten ontbreken').max(takeoutLimits.products, 'Te veel producten'),
    dishes: z.array(z.unknown(), 'De gerechten ontbreken').max(takeoutLimits.dishes, 'Te veel gerechten'),
  })
  .transform(({ sizewords, words, ...frame }) => ({
    ...frame,
    words: [...words, ...sizewords.map((word) => ({ ...word, source: undefined, machine: false }))],
  }))

export type TakenCategory = z.output<typeof category>
export type TakenProduct = z.output<typeof product>
export type TakenDish = z.output<typeof dish>
export type TakenPrices = Pick<TakenDish, 'price' | 'sizes' | 'comingprice' | 'comingsizes' | 'comingfrom'>
export type TakenWord = z.output<typeof takeoutFrame>['words'][number]
export type TakenTranslation = z.output<typeof translations>[number]
export type TakenQuestion = z.output<typeof question>
export type TakenStatement = z.output<typeof statement>
/** A company's menu and products, as they are downloaded and loaded. Ids refer to each other inside the file only. */
export type Takeout = Omit<z.output<typeof takeoutFrame>, 'categories' | 'products' | 'dishes'> & {
  categories: readonly TakenCategory[]
  products: readonly TakenProduct[]
  dishes: readonly TakenDish[]
}
/** For people to read, and not loaded: a product that was taken out of a dish or product, and what was asked about it. */
export type TakenRemoval = {
  product: string
  added: Done | null
  question: { answered: (Done & { answer: 'gone' | 'back' }) | null } | null
} & Done
export type Done = { at: string; by: string | null }
/** For people to read, and not loaded: a check of a product, or the tick of a dish, that ended. */
export type TakenSignOff = Done & { ended: Done & { why: string } }

/** A file as it is written: a font of the reader's own is ''. What people alone read of it is not in the shape above. */
export type WrittenTakeout = Omit<Takeout, 'menu' | 'products' | 'dishes'> & {
  menu: z.input<typeof menu>
  products: readonly WrittenProduct[]
  dishes: readonly WrittenDish[]
}
type ReadOnly = { removed?: readonly TakenRemoval[]; signedbefore?: readonly TakenSignOff[] }
export type WrittenProduct = TakenProduct & ReadOnly
export type WrittenDish = TakenDish & ReadOnly & { confirmed?: Done }

/** The answer of a load: how many of each came in. */
export const loadedAnswer = z.object({ categories: z.number(), products: z.number(), dishes: z.number() })
export type LoadedAnswer = z.output<typeof loadedAnswer>

/** The form of Load, for the API documentation only. */
export const takeoutForm = z.object({
  file: z.file().describe('The ZIP of Download, or the JSON file in it: up to 96 MB, and its photos'),
})
