import type { SheetLevel } from '../../product-sheet.ts'
import type { MappedProduct } from './product-mapping.ts'

// One tag for each of the fourteen and for the grains and nuts, which `readAllergenTags` maps back.
const tags: ReadonlyMap<number, string> = new Map([
  [1, 'en:milk'],
  [3, 'en:eggs'],
  [4, 'en:soybeans'],
  [5, 'en:gluten'],
  [11, 'en:fish'],
  [12, 'en:crustaceans'],
  [16, 'en:nuts'],
  [17, 'en:peanuts'],
  [19, 'en:sulphur-dioxide-and-sulphites'],
  [21, 'en:celery'],
  [22, 'en:sesame-seeds'],
  [23, 'en:lupin'],
  [24, 'en:mustard'],
  [26, 'en:molluscs'],
  [6, 'en:wheat'],
  [7, 'en:rye'],
  [27, 'en:barley'],
  [28, 'en:oats'],
  [29, 'en:spelt'],
  [30, 'en:khorasan-wheat'],
  [31, 'en:almonds'],
  [32, 'en:hazelnuts'],
  [33, 'en:walnuts'],
  [34, 'en:cashew-nuts'],
  [35, 'en:pecan-nuts'],
  [36, 'en:brazil-nuts'],
  [37, 'en:pistachio-nuts'],
  [38, 'en:macadamia-nuts'],
])

/** Converts a product to Open Food Facts' own field names, so that reading it back gives the same product. */
export function exportProduct({ sheet, popularity, isDutch }: MappedProduct): Record<string, unknown> {
  const isFree = sheet.levels.some(({ level }) => level === 'free-from')
  const isContradiction = sheet.doubtful && sheet.unread.length === 0
  return {
    code: sheet.gtin,
    product_name: escaped(sheet.name),
    ...(isDutch ? { lang: 'nl' } : {}),
    ...(sheet.brand === null ? {} : { brands: escaped(sheet.brand) }),
    ...(sheet.quantity === null ? {} : { quantity: escaped(sheet.quantity) }),
    ...(sheet.image === null ? {} : { image_front_small_url: sheet.image }),
    ...(sheet.description === '' ? {} : { ingredients_text: escaped(sheet.description) }),
    allergens_tags: [
      ...(isFree || isContradiction ? ['en:none'] : []),
      ...tagsAt(sheet.levels, 'contains'),
      // Never beside 'en:none': a sheet that declares anything absent has no unread tags.
      ...sheet.unread,
    ],
    traces_tags: tagsAt(sheet.levels, 'may-contain'),
    unique_scans_n: popularity,
    ...(sheet.date === null ? {} : { last_modified_t: Date.parse(sheet.date) / 1000 }),
  }
}

// The import decodes entities once.
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;')
}

function tagsAt(levels: readonly SheetLevel[], wanted: SheetLevel['level']): string[] {
  return levels.flatMap(({ id, level }) => (level === wanted ? [tags.get(id) ?? ''] : []))
}
