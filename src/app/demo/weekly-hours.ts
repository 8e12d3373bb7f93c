import type { Schedule } from '#features/menu/hours/rules.ts'
import { readHours } from '#features/menu/hours/typed-hours.ts'
import { partsIn } from '#server/files/read-table.ts'

const days = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']

/** Reads the hours of a week as the tables have them, 'di-do 11.00-16.00, vr 11.00-01.00'; throws where they mean nothing. */
export function readWeek(text: string): Schedule {
  const parts = partsIn(text).map((part) => {
    const [, first = '', last = first, from = '', to = ''] =
      /^([a-z]{2})(?:-([a-z]{2}))? (\d\d\.\d\d)-(\d\d\.\d\d)$/.exec(part) ?? []
    const [begins, ends] = [days.indexOf(first), days.indexOf(last)]
    if (begins < 0 || ends < begins) throw new Error(`the hours "${part}" mean nothing`)
    return { begins, ends, span: { from: from.replace('.', ':'), to: to.replace('.', ':') } }
  })
  const week = days.map((_, day) =>
    parts.flatMap(({ begins, ends, span }) => (day >= begins && day <= ends ? [span] : [])),
  )
  const hours = readHours({ week, exceptions: [] })
  if (!hours) throw new Error(`the hours "${text}" overlap`)
  return hours
}
