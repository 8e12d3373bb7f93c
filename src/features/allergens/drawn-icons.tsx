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

/** Soya: three round beans in their open pod, lying slanted the other way than the peanut. */
export const SoyPod = drawIcon([
  ['path', { d: 'M3.2 8.2c5.5-4.6 15.6-.2 17.6 10.2-8.6 4.4-17.6-1-17.6-10.2z', key: 'pod' }],
  ['path', { d: 'M3.2 8.2C2.6 6.4 2.8 5 3.8 3.6', key: 'stem' }],
  ['circle', { cx: '7.6', cy: '10', r: '1.9', key: 'first-bean' }],
  ['circle', { cx: '12', cy: '12.9', r: '1.9', key: 'second-bean' }],
  ['circle', { cx: '16.2', cy: '16.2', r: '1.9', key: 'third-bean' }],
])

/** Nuts: a walnut, with the seam of its halves and the folds of its shell. A hazelnut in its husk reads as an acorn. */
export const Walnut = drawIcon([
  ['path', { d: 'M12 2.2c5.6 0 9 4.2 9 9.2 0 5.8-4.2 10.4-9 10.4s-9-4.6-9-10.4c0-5 3.4-9.2 9-9.2z', key: 'shell' }],
  ['path', { d: 'M12 2.2c-1.3 2.4 1.3 4.2 0 6.6s1.3 4.2 0 6.5 1 4.3 0 6.5', key: 'seam' }],
  [
    'path',
    { d: 'M8.6 5.4c-1.8 1-1 3-2.6 3.8M8.8 10c-2 .3-1.6 2.8-3.4 3M9 15c-1.4.2-1.3 1.6-2.3 2', key: 'left-folds' },
  ],
  [
    'path',
    { d: 'M15.2 5.4c1.8 1 1 3 2.8 3.8M15.4 10c2 .3 1.6 2.8 3.4 3M15 15c1.4.2 1.3 1.6 2.3 2', key: 'right-folds' },
  ],
])

/** Celery: long ribbed stalks that grow from one foot and end in leaves. Short ones with a crown read as a cook's hat. */
export const Celery = drawIcon([
  ['path', { d: 'M8.2 22c-1.4-3.4-2.4-7-2.9-11.4', key: 'left-side' }],
  ['path', { d: 'M15.8 22c1.4-3.4 2.4-7 2.9-11.4', key: 'right-side' }],
  ['path', { d: 'M8.2 22h7.6', key: 'foot' }],
  ['path', { d: 'M10.6 22c-.6-4-.9-8-.9-12.4', key: 'left-rib' }],
  ['path', { d: 'M13.4 22c.6-4 .9-8 .9-12.4', key: 'right-rib' }],
  [
    'path',
    { d: 'M5.3 10.6C3 10.3 1.8 8.6 2 6.4c1.8-.2 3.2.6 3.7 2 .1-1.6.8-2.7 2-3.4.9 1.2 1.1 2.6.5 4', key: 'left-leaf' },
  ],
  [
    'path',
    {
      d: 'M18.7 10.6c2.3-.3 3.5-2 3.3-4.2-1.8-.2-3.2.6-3.7 2-.1-1.6-.8-2.7-2-3.4-.9 1.2-1.1 2.6-.5 4',
      key: 'right-leaf',
    },
  ],
  ['path', { d: 'M9.7 9.6C8.9 6.6 9.8 3.9 12 2c2.2 1.9 3.1 4.6 2.3 7.6', key: 'middle-leaf' }],
])

/** Mustard: the squeeze bottle with its pointed cap, and seeds on its label. A letter M would read as milk. */
export const MustardBottle = drawIcon([
  ['path', { d: 'M11.2 6 12 1.8 12.8 6', key: 'nozzle' }],
  ['path', { d: 'M9.2 9.2 9.8 6h4.4l.6 3.2', key: 'cap' }],
  [
    'path',
    { d: 'M8.6 9.2h6.8c1.3 1 2.1 2.3 2.1 4V20a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-6.8c0-1.7.8-3 2.1-4z', key: 'bottle' },
  ],
  ['path', { d: 'M10 14h.01M14 15.4h.01M10.6 17.8h.01', strokeWidth: '2.6', key: 'seeds' }],
])

/** Sesame: the upper half of a bun strewn with its pointed seeds, which nobody recognises by themselves. */
export const SesameBun = drawIcon([
  ['path', { d: 'M2.5 16.5C2.5 9.5 6.5 5 12 5s9.5 4.5 9.5 11.5a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2z', key: 'bun' }],
  ['path', { d: 'm11.7 8.7.7.1', strokeWidth: '2.6', key: 'top-seed' }],
  ['path', { d: 'm7.3 11.8.5-.7', strokeWidth: '2.6', key: 'left-seed' }],
  ['path', { d: 'm16.2 11.1.5.7', strokeWidth: '2.6', key: 'right-seed' }],
  ['path', { d: 'm11.6 13.4.6-.4', strokeWidth: '2.6', key: 'middle-seed' }],
  ['path', { d: 'm6.7 15.6.6-.1', strokeWidth: '2.6', key: 'lower-left-seed' }],
  ['path', { d: 'm16.6 15.4.6.1', strokeWidth: '2.6', key: 'lower-right-seed' }],
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

/** Lupin: the tall spike of round flowers that get smaller towards the tip, above its leaves. */
export const Lupin = drawIcon([
  ['circle', { cx: '12', cy: '3.4', r: '1.5', key: 'bud' }],
  ['circle', { cx: '9.6', cy: '7', r: '2.1', key: 'upper-left-flower' }],
  ['circle', { cx: '14.4', cy: '7', r: '2.1', key: 'upper-right-flower' }],
  ['circle', { cx: '8.9', cy: '12', r: '2.7', key: 'lower-left-flower' }],
  ['circle', { cx: '15.1', cy: '12', r: '2.7', key: 'lower-right-flower' }],
  ['path', { d: 'M12 10v12', key: 'stem' }],
  ['path', { d: 'M12 22c-.7-2.6-3.4-4.3-7-4.1.6 2.7 3.2 4.3 7 4.1z', key: 'left-leaf' }],
  ['path', { d: 'M12 22c.7-2.6 3.4-4.3 7-4.1-.6 2.7-3.2 4.3-7 4.1z', key: 'right-leaf' }],
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
