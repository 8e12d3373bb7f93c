import { join } from 'node:path'
import { type OrderScore, openStarterFoods, orderListsIn, scoreOrder } from '#test/order-score.ts'
import { asTable, circumstances, writeSection } from './results.ts'

const folder = 'test/order-lists'

/**
 * Prints for each invented order list what was found of it in the index of the starter foods, each fault with its row; of the
 * lists that are held back the sums alone, as they judge a reader that was not made by their mistakes.
 */
export async function benchOrderLists(): Promise<void> {
  const { catalogue, close } = openStarterFoods()
  const rows: string[][] = []
  for (const kind of ['open', 'held']) {
    for (const list of orderListsIn(join(folder, kind))) {
      const began = performance.now()
      const score = await scoreOrder(list, catalogue)
      const took = Math.round(performance.now() - began)
      if (kind === 'open') printFaults(score)
      const { rows: count, right, first, wrong, lost } = score
      rows.push([`${kind}: ${list.file}`, ...[count, right, first, wrong, lost, took].map(String)])
    }
  }
  await close()
  const head = ['list', 'products', 'right', 'first shown', 'wrong by barcode', 'rows lost', 'ms']
  const table = asTable([head, ...rows])
  console.log(table)
  writeSection(
    'order-lists',
    `${table}\n\n${circumstances('npm run bench -- order-lists', { Node: process.versions.node })}`,
  )
}

function printFaults({ file, faults }: OrderScore): void {
  console.log(`\n${file}`)
  for (const { text, wanted, got } of faults) console.log(`  ${text}\n    wanted ${wanted}\n    got    ${got}`)
}
