import { readMenuText } from '#features/menu/quick-entry/rules.ts'
import { pastedMenusIn, scoreMenu } from '#test/menu-score.ts'

/** Prints for each pasted menu of a folder what the reader made of it, each fault with its line in the text. */
export async function benchMenus(): Promise<void> {
  const total = { dishes: 0, right: 0, marked: 0, silent: 0, needless: 0 }
  for (const menu of pastedMenusIn(process.argv[3] ?? 'test/menus')) {
    const { dishes, right, marked, silent, needless } = scoreMenu(menu, readMenuText(menu.text))
    console.log(`${menu.file}: ${right} of ${dishes} right, ${marked.length} marked, ${silent.length} silently wrong`)
    for (const line of silent) console.log(`  silently wrong  ${line}`)
    for (const line of marked) console.log(`  marked          ${line}`)
    for (const line of needless) console.log(`  without need    ${line}`)
    total.dishes += dishes
    total.right += right
    total.marked += marked.length
    total.silent += silent.length
    total.needless += needless.length
  }
  const share = (count: number) => `${((100 * count) / total.dishes).toFixed(1)} %`
  console.log(
    `All: ${share(total.right)} of ${total.dishes} dishes right, ${total.marked} marked, ${total.silent} silently wrong, ${share(total.needless)} marked without need`,
  )
}
