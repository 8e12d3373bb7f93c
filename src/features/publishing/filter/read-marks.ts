import { everythingElse, type FilterMarks } from './rules.ts'

type Written = {
  /** The attributes of the dish's element. */
  c?: string | undefined
  q?: string | undefined
  /** What its icons open: 'a5' for gluten, 'd1' for vega. */
  icons: readonly string[]
}

/** Reads what the filter goes by from a dish on the card. */
export function readMarks({ c = '', q = '', icons }: Written): FilterMarks {
  const shown = (kind: string) => icons.filter((icon) => icon[0] === kind).map((icon) => Number(icon.slice(1)))
  return {
    contains: [...shown('a'), ...c.split(' ').map(Number)],
    asks: q === everythingElse ? q : q.split(' ').map(Number),
    diets: shown('d'),
  }
}
