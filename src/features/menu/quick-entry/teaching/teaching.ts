import { readPastedTable } from '../columns/pasted-table.ts'
import { hashOf } from '../features/hash.ts'
import { type MenuLine, menuLines } from '../lines/menu-lines.ts'
import type { Weights } from '../tagging/chain.ts'
import type { WrittenMenu } from './alignment.ts'
import { drawMenu } from './drawing.ts'
import { goldLabels } from './gold-labels.ts'
import { type Example, exampleOf, learn, type Vocabulary } from './learning.ts'

/** A written menu with the examples that are made of it: itself, and its dishes in layouts that were drawn. */
export type Lesson = { menu: WrittenMenu; lines: readonly MenuLine[]; own: Example; drawn: readonly Example[] }
export type Lessons = { lessons: readonly Lesson[]; vocabulary: Vocabulary }

const drawnOfEach = 1

/** Makes examples of menus, the same ones each time. */
export function lessonsOf(menus: readonly WrittenMenu[]): Lessons {
  const vocabulary: Vocabulary = { places: new Map(), kinds: [] }
  const written = menus.map((menu) => {
    const lines = menuLines(menu.text)
    return { menu, lines, own: exampleOf(lines, goldLabels(lines, menu.truth).labels, true, vocabulary) }
  })
  const lessons = written.map((lesson) => ({
    ...lesson,
    drawn: Array.from({ length: drawnOfEach }, (_, at) => {
      const { text, truth } = drawMenu(lesson.menu.truth, hashOf(`${lesson.menu.file} ${at}`))
      const lines = menuLines(text)
      return exampleOf(lines, goldLabels(lines, truth).labels, false, vocabulary)
    }),
  }))
  return { lessons, vocabulary }
}

/** Learns weights from lessons, or from those of them that are given. */
export function teach({ lessons, vocabulary }: Lessons, some = lessons): Weights {
  // What is read by its columns has nothing to teach, but its dishes have.
  const examples = some.flatMap(({ menu, own, drawn }) => (readPastedTable(menu.text) ? drawn : [own, ...drawn]))
  return learn(examples, vocabulary.kinds)
}
