import {
  barley,
  celery,
  crustaceans,
  egg,
  fish,
  gluten,
  lupin,
  milk,
  molluscs,
  mustard,
  nuts,
  type Open,
  peanut,
  rye,
  sesame,
  soy,
  sulphite,
  wheat,
} from './food.ts'

/** Flours of wheat and its kin: packs warn of soy, lupin and mustard; of what else depends on what the mill packs. */
export const milled = {
  traces: [soy, lupin, mustard],
  unsure: [egg, peanut, milk, nuts, celery, sesame],
  why: 'Wordt gemalen waar ook soja, lupine en mosterd langskomen, en verpakt naast mixen.',
} satisfies Open
/** What is broken or rolled from wheat and its kin, and packed beside pulses and seeds. */
export const groats: Open = {
  unsure: [peanut, soy, nuts, mustard, sesame, lupin],
  why: 'Wordt verpakt naast peulvruchten, zaden en noten.',
}
/** Pearl barley, which is ground white and may be kept so. */
export const pearled: Open = {
  unsure: [...(groats.unsure ?? []), sulphite],
  why: `${groats.why} Soms met sulfiet licht gehouden.`,
}
/** Grains and seeds without gluten of their own, among those that have it. */
export const otherGroats: Open = {
  unsure: [gluten, ...(groats.unsure ?? [])],
  why: 'Groeit naast tarwe, en wordt verpakt naast peulvruchten, zaden en noten.',
}
export const rolledOats: Open = {
  traces: [wheat, rye, barley],
  unsure: [peanut, soy, milk, nuts, mustard, sesame, lupin],
  why: 'Groeit naast andere granen en wordt verpakt naast muesli.',
}
/** Flours of seeds that are no cereals with gluten, by the mills of those that are. */
export const otherFlour: Open = {
  unsure: [gluten, egg, peanut, soy, milk, nuts, celery, mustard, sesame, lupin],
  why: 'Wordt gemalen en verpakt naast tarwe en naast mixen.',
}
/** Dried pasta without egg: packs warn of soy, egg and mustard; of what else depends on the other pasta of the maker. */
export const driedPasta: Open = {
  traces: [egg, soy, mustard],
  unsure: [crustaceans, fish, peanut, milk, nuts, celery, sesame, lupin, molluscs],
  why: 'Wordt gemaakt en verpakt naast andere pasta, ook met ei, vulling of inktvisinkt.',
}
export const riceNoodles: Open = {
  unsure: [gluten, sulphite],
  why: 'Wordt gemaakt naast noedels van tarwe; soms met sulfiet.',
}
