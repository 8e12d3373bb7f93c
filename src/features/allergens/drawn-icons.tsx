import { drawIcon } from './draw-icon.tsx'

// These pictures appear beside Lucide's own, so they follow its rules: a 24 px grid with a margin of about 2, outlines
// only, and no more detail than the stroke leaves open at 20 px. A solid dot is a line of nearly no length or a circle
// smaller than the stroke: the family has no fills.

/** Crustaceans: a crab from the front, claws up. Lucide's shrimp is hard to tell from a bird's head at 20 px. */
export const Crab = drawIcon([
  ['path', { d: 'M12 10.5c3.8 0 6.3 1.9 6.3 4.7S15.8 20 12 20s-6.3-2-6.3-4.8 2.5-4.7 6.3-4.7z', key: 'shell' }],
  ['path', { d: 'M10 10.5V8', key: 'left-eye' }],
  ['path', { d: 'M14 10.5V8', key: 'right-eye' }],
  ['path', { d: 'M7 12.3c-2-.8-2.5-2.3-2.5-3.8', key: 'left-arm' }],
  ['path', { d: 'M17 12.3c2-.8 2.5-2.3 2.5-3.8', key: 'right-arm' }],
  ['path', { d: 'M4 2.5C2.6 3.3 2 4.5 2 6a2.5 2.5 0 0 0 5 0c0-1-.2-1.6-.7-2.2L4.5 6z', key: 'left-claw' }],
  ['path', { d: 'M20 2.5c1.4.8 2 2 2 3.5a2.5 2.5 0 0 1-5 0c0-1 .2-1.6.7-2.2L19.5 6z', key: 'right-claw' }],
  ['path', { d: 'm6 17-3.5 1', key: 'left-leg' }],
  ['path', { d: 'M8 19.2 5.5 22', key: 'left-hind-leg' }],
  ['path', { d: 'm18 17 3.5 1', key: 'right-leg' }],
  ['path', { d: 'm16 19.2 2.5 2.8', key: 'right-hind-leg' }],
])

/** Peanuts: the waisted pod with the marks of its shell. */
export const Peanut = drawIcon([
  [
    'path',
    {
      d:
        'M20.2 3.8C18 1.6 14.6 1.7 12.4 3.9c-1.6 1.6-1 4-2.3 5.3S6.3 9.9 4.2 12c-2.5 2.5-2.7 6-.5 8.3' +
        's5.8 2 8.3-.5c2.1-2.1 1.5-3.7 2.8-5s3.7-1.6 5.3-3.2c2.2-2.2 2.3-5.6.1-7.8z',
      key: 'pod',
    },
  ],
  ['path', { d: 'm14.6 7.6 1.6-1.6', key: 'upper-long-mark' }],
  ['path', { d: 'm17.5 9.2 1-1', key: 'upper-short-mark' }],
  ['path', { d: 'M11.6 12.4h.01', key: 'waist-mark' }],
  ['path', { d: 'm5.8 16.4 1-1', key: 'lower-short-mark' }],
  ['path', { d: 'm8.2 18.8 2.2-2.2', key: 'lower-long-mark' }],
])

/** Soya: an open pod with three round beans. Upright, because the peanut beside it is slanted. */
export const SoyPod = drawIcon([
  ['path', { d: 'M12 3.2c0-1.2.8-1.7 2-1.7', key: 'stem' }],
  ['path', { d: 'M12 3.2C3.5 7.2 3.5 18.5 12 22.4c8.5-3.9 8.5-15.2 0-19.2z', key: 'pod' }],
  ['path', { d: 'M12 8h.01M12 12.9h.01M12 17.8h.01', strokeWidth: '4.2', key: 'beans' }],
])

/** Nuts: a hazelnut in its toothed husk. Few people recognise Lucide's nut. */
export const Hazelnut = drawIcon([
  ['path', { d: 'M12 5V2', key: 'stem' }],
  [
    'path',
    {
      d: 'M4 12.5C3 7.5 7 5 12 5s9 2.5 8 7.5L17.3 10l-2.6 2.5L12 10l-2.7 2.5L6.7 10z',
      key: 'husk',
    },
  ],
  ['path', { d: 'M4.4 13.5c.4 4.5 3.6 7 7.6 8.5 4-1.5 7.2-4 7.6-8.5', key: 'nut' }],
])

/** Celery: a bunch of three stalks under its toothed leaves. */
export const Celery = drawIcon([
  [
    'path',
    {
      d:
        'M7.2 10C4.8 10.2 2.9 8.9 2.5 6.7l2-.5C3.7 4.9 3.9 4 4.5 2.8 6 3.2 7.2 4 8 5c.4-1.3 1.7-2.4 4-3' +
        ' 2.3.6 3.6 1.7 4 3 .8-1 2-1.8 3.5-2.2.6 1.2.8 2.1 0 3.4l2 .5c-.4 2.2-2.3 3.5-4.7 3.3',
      key: 'leaves',
    },
  ],
  ['path', { d: 'M7.2 10v10.4a1.6 1.6 0 0 0 3.2 0V9', key: 'left-stalk' }],
  ['path', { d: 'M10.4 20.4a1.6 1.6 0 0 0 3.2 0V9', key: 'middle-stalk' }],
  ['path', { d: 'M13.6 20.4a1.6 1.6 0 0 0 3.2 0V10', key: 'right-stalk' }],
])

/** Mustard: the open pot with its spoon. The M keeps it from being taken for honey or jam. */
export const MustardPot = drawIcon([
  ['path', { d: 'M4.5 8.5h15', key: 'rim' }],
  [
    'path',
    {
      d: 'M6.8 8.5V10l-1.2 1.6a3 3 0 0 0-.6 1.8V19a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3v-5.6a3 3 0 0 0-.6-1.8L17.2 10V8.5',
      key: 'pot',
    },
  ],
  ['path', { d: 'M9 18.5v-5l3 3 3-3v5', key: 'letter' }],
  ['path', { d: 'm12 8.5 3-3.8', key: 'handle' }],
  ['path', { d: 'M15 4.7c-.9-.7-.8-1.7-.1-2.5.7-.9 1.8-1.2 2.6-.6s.8 1.7.1 2.6c-.7.8-1.7 1.1-2.6.5z', key: 'spoon' }],
])

/** Sesame: loose seeds at different angles, so that they are not taken for falling drops. */
export const SesameSeeds = drawIcon([
  ['path', { d: 'M4.4 2.9C6.4 3.1 7.9 3.8 8.9 4.9A2.15 2.15 0 0 1 5.6 7.7C4.6 6.5 4.3 4.9 4.4 2.9z', key: 'top-left' }],
  [
    'path',
    { d: 'M18.7 2.9C19 4.9 18.8 6.6 17.9 7.8A2.15 2.15 0 0 1 14.4 5.3C15.2 4.1 16.7 3.3 18.7 2.9z', key: 'top-right' },
  ],
  [
    'path',
    { d: 'M8.6 10.9C10.4 10 12 9.6 13.5 10A2.15 2.15 0 0 1 12.4 14.2C10.9 13.8 9.7 12.7 8.6 10.9z', key: 'middle' },
  ],
  [
    'path',
    { d: 'M18.7 11C20.5 12.1 21.6 13.3 22 14.8A2.15 2.15 0 0 1 17.8 15.9C17.4 14.4 17.8 12.8 18.7 11z', key: 'right' },
  ],
  ['path', { d: 'M5.7 11.6C6.6 13.4 7 15 6.6 16.5A2.15 2.15 0 0 1 2.4 15.4C2.8 13.9 3.9 12.7 5.7 11.6z', key: 'left' }],
  [
    'path',
    {
      d: 'M15.7 17.3C15.3 19.3 14.5 20.8 13.3 21.6A2.15 2.15 0 0 1 10.8 18.1C12 17.2 13.7 17 15.7 17.3z',
      key: 'bottom',
    },
  ],
])

/** Sulphite: its formula, as on labels. It has no look of its own, and a glass of wine reads as alcohol. */
export const SulphurDioxide = drawIcon([
  [
    'path',
    {
      d: 'M7.9 7.4C7.4 6.1 6.4 5.5 5.1 5.5 3.4 5.5 2.2 6.5 2.2 8c0 3.6 5.9 2.1 5.9 5.9 0 1.7-1.3 2.7-3 2.7-1.6 0-2.7-.8-3.1-2.2',
      key: 'sulphur',
    },
  ],
  [
    'path',
    {
      d: 'M13.3 5.5c-1.9 0-2.8 1.7-2.8 5.55s.9 5.55 2.8 5.55 2.8-1.7 2.8-5.55-.9-5.55-2.8-5.55z',
      key: 'oxygen',
    },
  ],
  ['path', { d: 'M18.4 15.4c.1-1.1.8-1.7 1.8-1.7s1.7.6 1.7 1.5c0 1.6-3.5 3-3.5 5h3.6', key: 'two' }],
])

/** Lupin: the upright flower spike, widening downwards, above two leaves. */
export const Lupin = drawIcon([
  ['path', { d: 'M12 2c1.4 1 2 2 2 3a2 2 0 0 1-4 0c0-1 .6-2 2-3z', key: 'bud' }],
  ['path', { d: 'M10 5.2a2.3 2.3 0 1 0 2 3.5 2.3 2.3 0 1 0 2-3.5', key: 'upper-petals' }],
  ['path', { d: 'M8.5 9.2a2.75 2.75 0 1 0 3.5 4.1 2.75 2.75 0 1 0 3.5-4.1', key: 'lower-petals' }],
  ['path', { d: 'M12 13.3V22', key: 'stem' }],
  ['path', { d: 'M12 22c-.5-2.7-2.8-4.2-6.5-4.2.5 2.8 2.8 4.2 6.5 4.2z', key: 'left-leaf' }],
  ['path', { d: 'M12 22c.5-2.7 2.8-4.2 6.5-4.2-.5 2.8-2.8 4.2-6.5 4.2z', key: 'right-leaf' }],
])

/** Molluscs: a scallop. Lucide's shell is a spiral, which reads as a snail or as nothing in particular. */
export const Scallop = drawIcon([
  [
    'path',
    {
      d:
        'M8.5 18.5 3 13.5a2.6 2.6 0 0 1 .7-4.2 2.8 2.8 0 0 1 3.2-4A3 3 0 0 1 12 3.8a3 3 0 0 1 5.1 1.5' +
        ' 2.8 2.8 0 0 1 3.2 4 2.6 2.6 0 0 1 .7 4.2l-5.5 5',
      key: 'fan',
    },
  ],
  ['path', { d: 'M8.5 18.5 7 21h10l-1.5-2.5', key: 'hinge' }],
  ['path', { d: 'm7.5 10 3 7', key: 'left-rib' }],
  ['path', { d: 'M12 8v9', key: 'middle-rib' }],
  ['path', { d: 'm16.5 10-3 7', key: 'right-rib' }],
])

/** Halal: the crescent with a five-pointed star. Lucide's moon has a plus there instead. */
export const CrescentStar = drawIcon([
  ['path', { d: 'M15 3.8a9 9 0 1 0 0 16.4 8.2 8.2 0 0 1 0-16.4z', key: 'crescent' }],
  ['path', { d: 'm17.3 8 1.25 2.5 2.75.4-2 1.95.5 2.75-2.5-1.3-2.5 1.3.5-2.75-2-1.95 2.75-.4z', key: 'star' }],
])

/** Kosher: the star of David. */
export const StarOfDavid = drawIcon([
  ['path', { d: 'm12 2 8.66 15H3.34z', key: 'upward' }],
  ['path', { d: 'M12 22 3.34 7h17.32z', key: 'downward' }],
])

// Spiciness is shown by the number of peppers, so that the three differ in outline and not only in a detail.

/** Mild: one chilli pepper. */
export const OnePepper = drawIcon([
  ['path', { d: 'M16.5 6.5c.5-2 1.5-3.5 3.5-4', key: 'stem' }],
  ['path', { d: 'M12.5 8c1.5-2 5.5-2.5 7.5 0 1.2 6.5-5 13.5-17 13.5C9.5 18.5 11 13 12.5 8z', key: 'pepper' }],
])

/** Medium: two chilli peppers. */
export const TwoPeppers = drawIcon([
  ['path', { d: 'M7.5 5.5V2.5', key: 'left-stem' }],
  ['path', { d: 'M4.5 8.5a3 3 0 0 1 6 0c0 6-1.5 11-8 12.5 2-3.5 2-8 2-12.5z', key: 'left-pepper' }],
  ['path', { d: 'M18 5.5V2.5', key: 'right-stem' }],
  ['path', { d: 'M15 8.5a3 3 0 0 1 6 0c0 6-1.5 11-8 12.5 2-3.5 2-8 2-12.5z', key: 'right-pepper' }],
])

/** Hot: three chilli peppers. */
export const ThreePeppers = drawIcon([
  ['path', { d: 'M5.5 6V3', key: 'left-stem' }],
  ['path', { d: 'M3.5 8a2 2 0 0 1 4 0c0 6-1 11-5.5 13 1.5-3.5 1.5-8.5 1.5-13z', key: 'left-pepper' }],
  ['path', { d: 'M12.75 6V3', key: 'middle-stem' }],
  ['path', { d: 'M10.75 8a2 2 0 0 1 4 0c0 6-1 11-5.5 13 1.5-3.5 1.5-8.5 1.5-13z', key: 'middle-pepper' }],
  ['path', { d: 'M20 6V3', key: 'right-stem' }],
  ['path', { d: 'M18 8a2 2 0 0 1 4 0c0 6-1 11-5.5 13 1.5-3.5 1.5-8.5 1.5-13z', key: 'right-pepper' }],
])

/**
 * Not for pregnant women: a pregnant figure, struck through from corner to corner, since a figure with a small cross
 * beside it reads as "fit for". The bar spares the belly, by which the figure is recognised; the dashes leave the
 * outline open where the bar passes.
 */
export const PregnantStruck = drawIcon([
  ['circle', { cx: '12.8', cy: '4.1', r: '2.1', key: 'head' }],
  [
    'path',
    {
      d:
        'M10.3 22v-4.7c-3 0-5.2-1.3-5.2-3.5 0-2.3 2.3-2.6 3.7-3.9 1-.9 1.7-1.2 3.3-1.2 2 0 3 1 3 2.7' +
        ' 0 1.5-.7 2.2-.7 3.6 0 1.7.7 2.7.7 4.5V22z',
      strokeDasharray: '15.5 5.8 4.3 7.5 8 5',
      key: 'body',
    },
  ],
  ['path', { d: 'M2 2 22 22', strokeWidth: '2.25', key: 'bar' }],
])
