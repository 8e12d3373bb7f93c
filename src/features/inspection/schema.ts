import { z } from 'zod'
import { isAllergen } from '#features/allergens/allergens.ts'
import { isDay } from '#shared/dates.ts'
import { boundedList, flag, idNumber, optionalText, pathId, requiredLine, savedId, version } from '#shared/fields.ts'
import { levels } from './matrix.ts'
import { longestInstruction, mostCards, ways } from './rules.ts'

/** The body of SetPlace: what is left out stays as it is. */
export const placeInput = z.object({
  id: savedId,
  name: requiredLine('Naam').optional(),
  way: z.enum(ways, 'Manier moet written, oral of both zijn').optional(),
  version,
})
export type SavedPlace = z.output<typeof placeInput>

/** The body of SetInstruction. An empty text puts the one to start from in its place. */
export const instructionInput = z.object({ text: optionalText('Instructie', longestInstruction), version })

/** The body of SetInstructed: who read the instruction of this version; without a name it is who says so. */
export const instructedInput = z.object({
  version: idNumber('version'),
  name: requiredLine('Naam').optional().describe('Somebody without an account; absent for who says it'),
})

const said = z.object({ at: z.string(), by: z.string().nullable() })

/** A place of sale with who last said that its sign hangs there. */
const place = z.object({
  id: z.number(),
  name: z.string(),
  way: z.enum(ways),
  hung: said.nullable(),
  version: z.number(),
})
export type Place = z.output<typeof place>

/** What a house tells its staff, with who has read it as it is now. */
export const instruction = z.object({
  text: z.string(),
  isown: z.boolean().describe('The house wrote its own'),
  version: z.number().describe('0 while it is the one to start from'),
  read: z.array(z.object({ id: z.number(), name: z.string(), at: z.string(), isnamed: z.boolean() })),
  waiting: z
    .array(z.object({ id: z.number().nullable(), name: z.string() }))
    .describe('Who has not read this version; `id` of somebody without an account'),
  isread: z.boolean().describe('By who asks'),
})
export type Instruction = z.output<typeof instruction>

const named = z.object({ id: z.number(), name: z.string() })

/** All that an inspector asks for, as it is now. */
export const readiness = z.object({
  places: z.array(place),
  card: z.boolean().describe('Guests can read the allergens behind the code'),
  instruction: z.object({ read: z.number(), waiting: z.number() }),
  unknown: z.array(named).describe('Dishes that guests can order, of which not everything is known'),
  dishes: z.number().describe('How many dishes guests can order'),
  old: z
    .array(named.extend(said.shape))
    .describe('Products whose check is to be made again: it, or its evidence, is more than a year old'),
})
export type Readiness = z.output<typeof readiness>

const oneOf = 'Geef een dishid of een productid'

/** The query of GetReasons: why one of the fourteen is, or may be, in a dish by what everybody gets, or in a product. */
export const reasonsQuery = z
  .object({
    dishid: pathId('dishid').optional(),
    productid: pathId('productid').optional().describe('What is chosen in a dish'),
    allergenid: pathId('allergenid').refine(isAllergen, 'Dit allergeen bestaat niet'),
  })
  .refine(({ dishid, productid }) => (dishid === undefined) !== (productid === undefined), {
    path: ['dishid'],
    error: oneOf,
  })
export type ReasonsAsked = z.output<typeof reasonsQuery>

const reason = z.object({
  level: z.enum(levels),
  way: z.array(z.string()).describe('From what is in it to what brings it; empty where it is about the dish itself'),
  rests: z.array(z.string()).describe('On what that rests, to be read: a sheet, who said so, who checked it'),
})
export const reasons = z.array(reason)
export type Reason = z.output<typeof reason>

/** Which printed papers are wrong. */
export const outdatedPrints = z.object({
  cards: z.array(named.extend({ gone: z.boolean().describe('Guests can not order it any more') })),
  large: z.number().describe('How many dishes on the whole card say something else now'),
  matrix: z.number(),
})
export type OutdatedPrints = z.output<typeof outdatedPrints>

const day = (label: string) =>
  z.string(`${label} moet een dag zijn`).refine(isDay, `${label} moet een dag zijn, zoals 2026-03-01`)
const dishIds = boundedList(idNumber('dishes'), mostCards, {
  label: 'Gerechten',
  tooLong: `Gerechten: hoogstens ${mostCards} bordjes per keer`,
  problem: (ids) => (ids.length === 0 ? 'Kies minstens een gerecht' : undefined),
})

/** The body of Print: which paper, and what is on it. */
export const printInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.enum(['matrix', 'large', 'instruction', 'signoffs']) }),
    z.object({ kind: z.literal('signs'), place: idNumber('place').optional().describe('One place; absent for all') }),
    z.object({
      kind: z.literal('cards'),
      dishes: dishIds,
      large: flag('Groot').optional().describe('8 on a sheet in place of 10'),
    }),
    z
      .object({ kind: z.literal('log'), from: day('Vanaf'), until: day('Tot en met') })
      .refine(({ from, until }) => from <= until, { path: ['until'], error: 'Tot en met ligt voor Vanaf' }),
  ],
  'kind is onbekend',
)
export type PrintInput = z.output<typeof printInput>
