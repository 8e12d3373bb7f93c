/**
 * The width of every picture in CSS pixels, as it is photographed and as it is shown: what is read in it has the size that
 * it has on the phone.
 */
export const pictureWidth = 350

/** The pixels of a picture for each CSS pixel. */
export const pixelRatio = 1.5

/**
 * The greatest height of each picture, in CSS pixels. It ends above the first row for which there is no more room, so
 * that no word is cut. `npm run pictures` makes the files.
 */
export const pictures = {
  account: 520,
  categories: 520,
  dish: 560,
  'found-products': 520,
  'qr-code': 640,
  'pasted-menu': 520,
  'read-menu': 600,
  components: 400,
  'scanned-products': 640,
  'incomplete-dish': 480,
  'allergens-to-check': 480,
  'diets-to-choose': 640,
  'card-switches': 500,
  'print-files': 360,
  'card-in-turkish': 560,
  'company-code': 190,
  'account-security': 560,
  'film-product-before': 330,
  'film-product-after': 330,
  'film-card-before': 200,
  'film-card-after': 200,
} as const satisfies Record<string, number>

export type PictureName = keyof typeof pictures
