import { writeFileSync } from 'node:fs'
import { packWeights, type WeightsFile } from '#features/menu/quick-entry/tagging/weights-file.ts'
import { lessonsOf, teach } from '#features/menu/quick-entry/teaching/teaching.ts'
import { digestOf, writtenMenusIn } from './menus/written-menus.ts'

// Weights that say next to nothing cost bytes, and no dish.
const least = 0.1
const target = 'src/features/menu/quick-entry/tagging/weights.json'

/** Learns how pasted menus are read from the open ones, and writes the weights: byte for byte the same from the same menus. */
function teachMenus(): void {
  const menus = writtenMenusIn('test/menus/open')
  const lessons = lessonsOf(menus)
  console.log(`${menus.length} menus, ${lessons.vocabulary.places.size} features`)
  const file: WeightsFile = {
    menus: menus.length,
    digest: digestOf(menus),
    ...packWeights(teach(lessons), lessons.vocabulary.places, least),
  }
  writeFileSync(target, `${JSON.stringify(file, null, 2)}\n`)
  console.log(`${target}: ${Math.round(JSON.stringify(file).length / 1000)} kB`)
}

teachMenus()
