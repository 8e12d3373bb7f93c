import qrcode from 'qrcode-generator'

/** A QR code as one outline in modules, filled by the even-odd rule; `size` is its side in modules. */
export type CodeShape = { path: string; size: number }

/** The width of the light margin in modules (ISO/IEC 18004, "quiet zone"). */
export const quietModules = 4
/** The length of the longest text in a code of level Q, in bytes (ISO/IEC 18004, version 40). */
export const longestText = 1663
/** The side in modules of the three corner marks by which readers find a code. */
const finderSize = 7

type Corners = [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number]

/**
 * Returns the code of a text, with dots in the style that qr-code-styling calls "extra-rounded". All dots form one
 * outline: separate ones side by side leave hairlines in print. Level Q still reads with a quarter of the code stained,
 * as happens on tables. Throws when the text is longer than `longestText`.
 */
export function codeShapeOf(text: string): CodeShape {
  const code = qrcode(0, 'Q')
  // The library takes one byte per character; readers decode bytes beyond ASCII as UTF-8.
  code.addData(String.fromCharCode(...new TextEncoder().encode(text)))
  code.make()
  const size = code.getModuleCount()
  const isDark = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < size && row < size && code.isDark(row, column)
  const cells = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as const)
  const dots = cells
    .filter(([column, row]) => isDark(column, row) && !isInFinder(column, row, size))
    .map(([column, row]) => roundedSquare(column, row, 1, cornersOf(column, row, isDark)))
  const far = size - finderSize
  const finders = [finderAt(0, 0), finderAt(far, 0), finderAt(0, far)]
  return { path: [...finders, ...dots].join(''), size }
}

/** Draws the code as an SVG of `pixels` by `pixels` with a light margin; each dot is a whole number of pixels wide. */
export function drawCode(
  { path, size }: CodeShape,
  { dark, light }: { dark: string; light: string },
  pixels: number,
): string {
  const dot = Math.max(1, Math.floor(pixels / (size + 2 * quietModules)))
  const start = Math.floor((pixels - size * dot) / 2)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${pixels} ${pixels}">`,
    `<path fill="${light}" d="M0 0h${pixels}v${pixels}h-${pixels}z"/>`,
    `<path fill="${dark}" fill-rule="evenodd" transform="translate(${start} ${start}) scale(${dot})" d="${path}"/>`,
    '</svg>',
  ].join('')
}

function isInFinder(column: number, row: number, size: number): boolean {
  const far = size - finderSize
  return (row < finderSize && (column < finderSize || column >= far)) || (row >= far && column < finderSize)
}

function finderAt(column: number, row: number): string {
  const all = (radius: number): Corners => [radius, radius, radius, radius]
  return [
    roundedSquare(column, row, finderSize, all(2.5)),
    roundedSquare(column + 1, row + 1, finderSize - 2, all(1.5)),
    roundedSquare(column + 2, row + 2, finderSize - 4, all(1)),
  ].join('')
}

/**
 * Returns the radii of a dot's corners: 0 beside a neighbour, 1 (a quarter circle) for the free corner where two
 * neighbours meet at a right angle, else a half.
 */
function cornersOf(column: number, row: number, isDark: (column: number, row: number) => boolean): Corners {
  const top = isDark(column, row - 1)
  const right = isDark(column + 1, row)
  const bottom = isDark(column, row + 1)
  const left = isDark(column - 1, row)
  const radius = [top, right, bottom, left].filter(Boolean).length === 2 ? 1 : 0.5
  const at = (one: boolean, other: boolean) => (one || other ? 0 : radius)
  return [at(top, left), at(top, right), at(bottom, right), at(bottom, left)]
}

function roundedSquare(
  x: number,
  y: number,
  side: number,
  [topLeft, topRight, bottomRight, bottomLeft]: Corners,
): string {
  return [
    `M${x + topLeft} ${y}h${side - topLeft - topRight}`,
    arc(topRight, topRight, topRight),
    `v${side - topRight - bottomRight}`,
    arc(bottomRight, -bottomRight, bottomRight),
    `h${bottomRight + bottomLeft - side}`,
    arc(bottomLeft, -bottomLeft, -bottomLeft),
    `v${bottomLeft + topLeft - side}`,
    arc(topLeft, topLeft, -topLeft),
    'z',
  ].join('')
}

function arc(radius: number, dx: number, dy: number): string {
  return radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
}
