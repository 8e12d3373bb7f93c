import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readWords } from '#features/words/server/reading.ts'
import { asTable, circumstances, writeSection } from './results.ts'

const command = 'npm run bench -- dish-words <folder>'
const rounds = 5
const largeMenu = 2000
const meaning =
  'Counted are the allergens that the words of a name and its description say are in it (`readWords`, manner `says`). `dishes.tsv` has a name, a description and the ids that are meant; `harmless.tsv` the only ids that may be asked. The last third of each list was not looked at while the dictionary was written: when it was opened, 51 of its 54 allergens were asked (94.4 %; missing were the shrimp of moksi alesi, the bread of a kaasfondue and the butter of spekkoek), 0.10 beyond a dish, and none of its 19 harmless names asked anything wrong. What was missing was added since. Goals: 95 % of what is meant asked, 4 % of harmless names asked something wrong, 0.3 questions a dish beyond what is meant, 10 µs of processor time a dish.'

type Dish = { name: string; description: string; ids: readonly number[] }

/**
 * Reads the dishes and the harmless names in the two lists of a folder, prints each that is read wrongly, and writes its
 * section: how much of what is meant is asked, and what else, in the open part and in the closed last third of each.
 */
export async function benchDishWords(folder = ''): Promise<void> {
  const [dishes, harmless] = [join(folder, 'dishes.tsv'), join(folder, 'harmless.tsv')]
  if (!existsSync(dishes) || !existsSync(harmless)) {
    console.error('Say in which folder dishes.tsv and harmless.tsv are: a name, a description and ids, tabs between.')
    process.exitCode = 1
    return
  }
  const rows = [
    ['dishes', ...describeDishes(readList(dishes))],
    ['harmless names', ...describeHarmless(readList(harmless))],
  ]
  const speed = timeReading(readList(dishes))
  const text = `${asTable([['list', 'open part', 'closed third'], ...rows])}\n\n${speed}\n\n${meaning}\n\n${circumstances(command, { Node: process.versions.node })}`
  console.log(`\n${text}`)
  writeSection('dish-words', text)
}

function readList(file: string): Dish[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [name = '', description = '', ids = ''] = line.split('\t')
    return { name, description, ids: ids.trim().split(/\s+/).filter(Boolean).map(Number) }
  })
}

function parts<T>(list: readonly T[]): [open: T[], closed: T[]] {
  const open = Math.round((list.length * 2) / 3)
  return [list.slice(0, open), list.slice(open)]
}

function askedOf({ name, description }: Dish): number[] {
  const mentions = [...readWords(name), ...readWords(description)]
  return [...new Set(mentions.flatMap(({ ids, manner }) => (manner === 'says' ? ids : [])))]
}

function describeDishes(list: readonly Dish[]): string[] {
  return parts(list).map((part) => {
    const read = part.map((dish) => {
      const asked = askedOf(dish)
      const missed = dish.ids.filter((id) => !asked.includes(id))
      if (missed.length > 0) console.log(`missed: ${dish.name} | ${dish.description} | ${missed.join(' ')}`)
      return { missed: missed.length, beyond: asked.filter((id) => !dish.ids.includes(id)).length }
    })
    const meant = part.reduce((sum, { ids }) => sum + ids.length, 0)
    const missed = read.reduce((sum, dish) => sum + dish.missed, 0)
    const beyond = read.reduce((sum, dish) => sum + dish.beyond, 0)
    const share = (((meant - missed) / meant) * 100).toFixed(1)
    return `${meant - missed} of ${meant} allergens (${share} %), ${(beyond / part.length).toFixed(2)} beyond a dish`
  })
}

function describeHarmless(list: readonly Dish[]): string[] {
  return parts(list).map((part) => {
    const wrong = part.filter((dish) => askedOf(dish).some((id) => !dish.ids.includes(id)))
    for (const { name, description } of wrong) console.log(`asked wrongly: ${name} | ${description}`)
    return `${wrong.length} of ${part.length} wrong (${((wrong.length / part.length) * 100).toFixed(1)} %)`
  })
}

/** Measures the processor time of a menu of dishes whose texts are new and whose words were seen before, and the same menu once more. */
function timeReading(list: readonly Dish[]): string {
  const menus = Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: largeMenu }, (_, index) => {
      const { name = '', description = '' } = list[index % list.length] ?? {}
      // Another text of the same words.
      const end = ' '.repeat(round * Math.ceil(largeMenu / list.length) + Math.floor(index / list.length))
      return { name: `${name}${end}`, description: description && `${description}${end}`, ids: [] }
    }),
  )
  const perDish = (menu: readonly Dish[]) => {
    const start = process.cpuUsage()
    for (const dish of menu) askedOf(dish)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / menu.length
  }
  const news = menus.map(perDish)
  const again = menus.slice(-1).map(perDish)
  const [fastest = 0, first = 0] = [Math.min(...news), news[0]]
  return `A name and its description take ${fastest.toFixed(1)} µs (${first.toFixed(1)} µs while the process is new), the same texts once more ${(again[0] ?? 0).toFixed(1)} µs.`
}
