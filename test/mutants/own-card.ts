import type { Fault } from './fault.ts'

const ownCard = ['src/features/publishing/card/own-card.sqlite.test.ts']
const looks = ['src/features/publishing/logo/logo-look.test.ts']
const fonts = ['src/features/publishing/fonts/fonts.sqlite.test.ts']
const colours = ['src/features/publishing/colours/colours.test.ts']
const files = ['src/features/publishing/logo/logo-files.sqlite.test.ts']
const settings = ['src/features/publishing/settings/settings.test.ts']
const cardColours = 'src/features/publishing/colours/card-colours.ts'
const plates = 'src/features/publishing/card/logo-plate.ts'
const menuRow = 'src/features/publishing/card/server/menu-row.ts'
const utf16 = 'src/server/images/image-program.ts'
const shownFrame = 'src/features/publishing/logo/server/logo-process.ts'
const faces = 'src/features/publishing/fonts/server/font-faces.ts'

export const faults: readonly Fault[] = [
  {
    name: 'own card: colours that nobody can read go live as they were chosen',
    file: cardColours,
    find: 'const pair = nearestReadable(chosen)',
    replace: 'const pair = chosen',
    seenBy: ownCard,
  },
  {
    name: 'own card: a pale accent is drawn as it was chosen',
    file: cardColours,
    find: 'readableOn(background, accentcolor)',
    replace: 'accentcolor',
    seenBy: colours,
  },
  {
    name: 'own card: the address is shown without having been asked for',
    file: menuRow,
    find: 'showaddress: menu.show_address === 1',
    replace: 'showaddress: menu.show_address !== 2',
    seenBy: ownCard,
  },
  {
    name: 'own card: the phone number is shown without having been asked for',
    file: menuRow,
    find: 'showphone: menu.show_phone === 1',
    replace: 'showphone: menu.show_phone !== 2',
    seenBy: ownCard,
  },
  {
    name: 'own card: every card brings the styles of every layout',
    file: 'src/features/publishing/public-card/server/card-page.tsx',
    find: 'layoutStyles[look.layout]',
    replace: 'layoutStyles.bistro + layoutStyles.chalkboard',
    seenBy: ownCard,
  },
  {
    name: 'own card: the opening line turns the direction of the text around it',
    file: 'src/features/publishing/settings/schema.ts',
    find: "optionalLine('Openingszin', maxOpeningLength)",
    replace: 'z.string().max(maxOpeningLength)',
    seenBy: settings,
  },
  {
    name: 'own card: a handwriting font sets prices and allergens',
    file: 'src/features/publishing/card/card-variables.ts',
    find: 'const textFont = textFontOf(look.font)',
    replace: 'const textFont = look.font',
    seenBy: fonts,
  },
  {
    name: 'own card: letters beyond Latin have no font',
    file: faces,
    find: 'points.some((point) => from <= point && point <= to)',
    replace: 'points.some((point) => from < point && point < from)',
    seenBy: fonts,
  },
  {
    name: 'own card: a dark logo is lost on a dark card',
    file: plates,
    find: 'return best && best.lost < lost / 2 ? best.plate : undefined',
    replace: 'return undefined',
    seenBy: looks,
  },
  {
    name: 'own card: a logo with a background of its own gets a plate',
    file: 'src/features/publishing/logo/server/logo-look.ts',
    find: 'hasOwnBackground(pixels, info) ? [] :',
    replace: 'pixels.length === 0 ? [] :',
    seenBy: looks,
  },
  {
    name: 'own card: logos from before are never measured',
    file: 'src/app/cleanup.ts',
    find: '  measureLogos,\n',
    replace: '',
    seenBy: looks,
  },
  {
    name: 'an SVG whose entities hold entities is written out',
    file: 'src/features/publishing/logo/server/svg-problem.ts',
    find: 'if (!isPlain || ',
    replace: 'if (',
    seenBy: ['src/features/publishing/logo/server/svg-problem.test.ts'],
    titled: 'is refused where an entity',
  },
  {
    name: 'a logo in UTF-16 that begins with its big end is read the other way round',
    file: utf16,
    find: "encoding: 'utf-16be'",
    replace: "encoding: 'utf-16le'",
    seenBy: files,
    titled: 'in UTF-16, big end first',
  },
  {
    name: 'a logo in UTF-16 is refused for the encoding that it names',
    file: utf16,
    find: ".replace(declaredEncoding, '$1')",
    replace: '',
    seenBy: files,
    titled: 'SVG in UTF-16',
  },
  {
    name: 'a logo in UTF-16 is not known to be a drawing',
    file: 'src/server/images/image-program.ts',
    find: 'imagesOf(asUtf8(file))',
    replace: 'imagesOf(file)',
    seenBy: files,
    titled: 'in UTF-16',
  },
  {
    name: 'an animation that begins with a white frame becomes a white logo',
    file: shownFrame,
    find: "if (shown === 'a picture') return page",
    replace: "if (shown !== 'nothing') return page",
    seenBy: files,
    titled: 'first frame of an animation',
  },
  {
    name: 'a plain frame that was compressed counts as a picture',
    file: shownFrame,
    find: 'const noise = 16',
    replace: 'const noise = 0',
    seenBy: files,
    titled: 'is a plain frame',
  },
  {
    name: 'an animation of plain frames becomes its transparent one',
    file: shownFrame,
    find: 'return plain ?? 0',
    replace: 'return 0',
    seenBy: files,
    titled: 'first frame of an animation',
  },
  {
    name: 'a frame without blue counts as transparent',
    file: shownFrame,
    find: '.ensureAlpha()',
    replace: '',
    seenBy: files,
    titled: 'is a plain frame',
  },
  {
    name: 'an animated PNG that begins with nothing becomes an empty logo',
    file: shownFrame,
    find: ".includes('acTL')",
    replace: ".includes('fdAT')",
    seenBy: files,
    titled: 'an animated PNG that begins with nothing',
  },
  {
    name: 'a PNG that does not move is refused for its transparency',
    file: shownFrame,
    find: ".includes('acTL')",
    replace: ".includes('IHDR')",
    seenBy: files,
    titled: 'keeps its transparency',
  },
  {
    name: 'nobody is warned of letters that no font can print',
    file: 'src/features/publishing/codes/rules.ts',
    find: '\\u0900-\\u097f\\u1e00',
    replace: '\\u0900-\\u0fff\\u1e00',
    seenBy: ['src/features/publishing/codes/server/print-text.test.ts'],
    titled: 'each letter of which nobody is warned',
  },
  {
    name: 'a name in letters that imitate handwriting is left out on paper',
    file: 'src/features/publishing/codes/server/print-text.ts',
    find: "character.normalize('NFKC')",
    replace: 'character',
    seenBy: ['src/features/publishing/codes/server/print-text.test.ts'],
    titled: 'imitate handwriting',
  },
]
