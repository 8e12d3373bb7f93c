import { z } from 'zod'
import { soldoutuntil } from '#features/menu/dishes/schema.ts'
import { sizeCounts } from '#features/menu/prices/rules.ts'
import { price, sizeInput, sizes } from '#features/menu/prices/schema.ts'
import { boundedList, flag, idNumber, pathId, requiredLine, version } from '#shared/fields.ts'
import { changedSizesProblem, changedSizesProblems, maxKeyName, problems } from './rules.ts'

/** The body of MakeKey: what it is called and may do. Each key reads the menu. */
export const newKey = z.object({
  name: requiredLine('Naam', maxKeyName),
  prices: flag('Mag prijzen wijzigen').describe('It may set prices'),
  soldout: flag('Mag gerechten op "op" zetten').describe('It may say that a dish is sold out, or can be ordered again'),
})
export type NewKey = z.output<typeof newKey>

export const keyInPath = z.object({ keyid: pathId('Sleutel') })

/** A key that works, as its owners see it later: the key itself is shown once, when it is made. */
const listedKey = z.object({
  id: z.number(),
  name: z.string(),
  lastfour: z.string().describe('The end of the key'),
  prices: z.boolean(),
  soldout: z.boolean(),
  made: z.string().describe('When it was made, ISO 8601'),
  madeby: z.string().nullable(),
  lastused: z.string().nullable().describe('Within an hour; null while it never was'),
})
export const madeKey = listedKey.extend({ key: z.string() })
export type ListedKey = z.output<typeof listedKey>
export type MadeKey = z.output<typeof madeKey>

/** The body of SetWebhook. */
export const webhookInput = z.object({ url: requiredLine('Adres', 500) })

const failure = z.object({
  at: z.string(),
  kind: z.enum(problems),
  status: z.number().optional().describe('Of the answer, where one came'),
})
export type Failure = z.output<typeof failure>

const webhook = z.object({
  url: z.string(),
  made: z.string(),
  lastdelivered: z.string().nullable(),
  waiting: z.string().nullable().describe('When the message under way is sent or tried again'),
  paused: z.string().nullable().describe('Since when nothing is sent any more, as it failed for three days'),
  failures: z.array(failure).describe('The last ones, the newest first'),
})
export type Webhook = z.output<typeof webhook>
export const madeWebhook = webhook.extend({ secret: z.string().describe('Signs what is sent; shown this once') })
export type MadeWebhook = z.output<typeof madeWebhook>

export const programs = z.object({ keys: z.array(listedKey), webhook: webhook.nullable() })
export type Programs = z.output<typeof programs>

/** What came of a test. */
export const tested = z.object({ problem: failure.omit({ at: true }).nullable().describe('null: it arrived') })
export type Tested = z.output<typeof tested>

const changedSizes = boundedList(sizeInput, sizeCounts.most, {
  label: 'sizes',
  tooLong: changedSizesProblems.count,
  problem: changedSizesProblem,
})

const dish = 'The `id` of a dish, as GetMenu gives it'
/** The body of SetPrice. */
export const priceInput = z
  .object({
    dish: idNumber('dish').describe(dish),
    price: price.optional().describe('In euros; of a dish of one price'),
    sizes: changedSizes
      .optional()
      .describe('Of a dish with sizes: those that change, by their names. A key gives no size another name'),
    version: version.describe('The `version` that was read: refused (409) when the dish was changed since'),
  })
  .refine((body) => (body.price === undefined) !== (body.sizes === undefined), {
    path: ['price'],
    error: 'Geef een price, of sizes voor een gerecht met maten',
  })
export type PriceInput = z.output<typeof priceInput>

/** The body of SetSoldOut by a program. */
export const soldOutByProgram = z.object({ dish: idNumber('dish').describe(dish), soldout: flag('soldout') })
export type SoldOutByProgram = z.output<typeof soldOutByProgram>

/** The menu as a program reads it: what is for sale and what it costs. */
export const programMenu = z.object({
  version: z.number().describe('Rises with each change; as in the messages of the webhook'),
  token: z.string().describe('Of the card: GET /menu/GetCompleteMenu/{token} has what guests read'),
  menus: z
    .array(
      z.object({
        id: z.number(),
        name: z.string(),
        token: z.string(),
        ispublished: z.boolean(),
        categories: z.array(z.number()).describe('The ids of its categories, in order'),
      }),
    )
    .describe('Where the house has several menus, each with a card of its own'),
  categories: z
    .array(
      z.object({
        id: z.number().describe('0 of the dishes without a category'),
        name: z.string(),
        ispublished: z.boolean(),
        dishes: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            price: z.number().nullable().describe('In euros; the lowest of its sizes; null while it has none'),
            sizes,
            ispublished: z.boolean(),
            soldoutuntil,
            stopped: z.boolean().describe('Guests must ask the staff first'),
            version: z.number(),
          }),
        ),
      }),
    )
    .describe('In order, with their dishes in order'),
})
export type ProgramMenu = z.output<typeof programMenu>
