/** The width of every picture on the page, in CSS pixels: a phone's screen, a little smaller. */
export const shownWidth = 300

/** The screen that is photographed: a phone's, in CSS pixels. */
export const photographed = { width: 390, pixelRatio: 1.5 } as const

/** The heights of the pictures as they are photographed, in CSS pixels. `npm run pictures` makes the files. */
export const pictures = {
  account: 520,
  categories: 520,
  dish: 520,
  'found-products': 520,
  'qr-code': 520,
  'pasted-menu': 500,
  'read-menu': 560,
  components: 400,
  'scanned-products': 620,
  'incomplete-dish': 460,
  'allergens-to-check': 460,
  'diets-to-choose': 640,
  'card-switches': 470,
  'print-files': 330,
  'card-in-turkish': 520,
  'company-code': 170,
  'account-security': 530,
} as const satisfies Record<string, number>

export type PictureName = keyof typeof pictures
