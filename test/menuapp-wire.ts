/** A row of a sheet as the servers of /MenuApp send it. */
export type WireRow = { id: number; name: string; levelId: number | null; levelName: string | null }

export type WireProduct = {
  id: number
  name: string
  brand: string
  gtin: string
  image: string
  rows: readonly WireRow[]
  footprint?: number | string
  farmtofarm?: number | string
  lastvalidatedon?: string
}

/** The form in which a product is sent, as real servers differ. */
export type WireForm = {
  numbers: 'numbers' | 'strings'
  /** The form of a list with one child. */
  single: 'array' | 'object'
  /** The form of a list without children. */
  none: 'array' | 'null' | 'missing'
  product: 'wrapped' | 'bare'
  specifications: 'object' | 'array'
  texts: 'value' | 'bare' | 'languages' | 'translations'
  search: 'counted' | 'bare'
  /** Whether name, brand and barcode are in a summary. */
  summary: boolean
}

export const plainForm: WireForm = {
  numbers: 'numbers',
  single: 'array',
  none: 'array',
  product: 'wrapped',
  specifications: 'object',
  texts: 'value',
  search: 'counted',
  summary: false,
}

/** Returns the answer to GetProductSheet. */
export function writeSheet(product: WireProduct, form: WireForm): unknown {
  const { id, name, brand, gtin, image, rows, footprint, farmtofarm, lastvalidatedon } = product
  const own = { id: num(id, form), name: text(name, form), image }
  const head = form.summary
    ? { summary: { ...own, ean: gtin, brandname: brand } }
    : { ...own, brand: text(brand, form), gtin }
  const specification = {
    id: num(9_000_001, form),
    lastvalidatedon,
    allergenset: {
      allergens: list(
        'allergeninfo',
        rows.map((row) => writeRow(row, form)),
        form,
      ),
    },
  }
  const specificationinfolist =
    form.specifications === 'object' ? { specificationinfo: specification } : [{ specificationinfo: [specification] }]
  const sheet = { ...head, footprint, farmtofarm, specificationinfolist }
  return JSON.parse(JSON.stringify(form.product === 'wrapped' ? { product: sheet } : sheet))
}

/** Returns the answer to SearchResults and SearchByEan. */
export function writeFound(products: readonly WireProduct[], form: WireForm): unknown {
  const rows = products.map(({ id, name, brand, gtin, image }) => ({ id: num(id, form), name, brand, gtin, image }))
  if (form.search === 'bare') return rows
  return { results: num(rows.length, form), ...list('products', rows, form) }
}

function writeRow({ id, name, levelId, levelName }: WireRow, form: WireForm) {
  return {
    id: num(id, form),
    name: text(name, form),
    levelofcontainmentid: levelId === null ? null : num(levelId, form),
    levelofcontainmentname: levelName === null ? null : text(levelName, form),
  }
}

function num(value: number, { numbers }: WireForm): number | string {
  return numbers === 'strings' ? String(value) : value
}

function text(value: string, { texts }: WireForm): unknown {
  if (texts === 'bare') return value
  if (texts === 'value') return { value }
  if (texts === 'translations') return { value, translation: [{ value: 'quelque chose', culture: 'fr-FR' }] }
  return [
    { language: 'fr', value: 'quelque chose' },
    { language: 'nl', value },
  ]
}

function list(key: string, children: readonly unknown[], { single, none }: WireForm): Record<string, unknown> {
  if (children.length === 1 && single === 'object') return { [key]: children[0] }
  if (children.length === 0 && none === 'missing') return {}
  return { [key]: children.length === 0 && none === 'null' ? null : children }
}
