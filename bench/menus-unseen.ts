import { withDoubts } from '#features/menu/quick-entry/building/doubts.ts'
import { buildMenu } from '#features/menu/quick-entry/building/read-labels.ts'
import { readPastedTable } from '#features/menu/quick-entry/columns/pasted-table.ts'
import { hashOf } from '#features/menu/quick-entry/features/hash.ts'
import { leastSureness } from '#features/menu/quick-entry/rules.ts'
import { tagMenu } from '#features/menu/quick-entry/tagging/reading.ts'
import { lessonsOf, teach } from '#features/menu/quick-entry/teaching/teaching.ts'
import { scoreMenu } from '#test/menu-score.ts'
import { writtenMenusIn } from '../scripts/menus/written-menus.ts'

const folds = 5

/**
 * Prints what is read of the open menus by weights that were learned without them (cross-validation in five parts): how
 * the reader does on menus that it never saw. A pattern leaves out the figures of those whose names it does not fit.
 */
export async function benchMenusUnseen(): Promise<void> {
  const named = new RegExp(process.argv[3] ?? '')
  const lessons = lessonsOf(writtenMenusIn('test/menus/open'))
  const total = { dishes: 0, right: 0, marked: 0, silent: 0, needless: 0 }
  for (let fold = 0; fold < folds; fold += 1) {
    const isHeld = ({ menu }: (typeof lessons.lessons)[number]) => hashOf(menu.file) % folds === fold
    const weights = teach(
      lessons,
      lessons.lessons.filter((lesson) => !isHeld(lesson)),
    )
    for (const { menu, lines, own } of lessons.lessons.filter(
      (lesson) => isHeld(lesson) && named.test(lesson.menu.file),
    )) {
      const tagged = () => withDoubts(buildMenu(lines, tagMenu(own.menu, weights)), leastSureness)
      const score = scoreMenu(menu, readPastedTable(menu.text) ?? tagged())
      total.dishes += score.dishes
      total.right += score.right
      total.marked += score.marked.length
      total.silent += score.silent.length
      total.needless += score.needless.length
    }
    console.log(`part ${fold + 1}: ${JSON.stringify(total)}`)
  }
  const share = (count: number) => `${((100 * count) / total.dishes).toFixed(1)} %`
  console.log(
    `${share(total.right)} of ${total.dishes} dishes right, ${share(total.silent)} silently wrong, ${share(total.needless)} marked without need`,
  )
}
