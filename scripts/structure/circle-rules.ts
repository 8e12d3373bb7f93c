import type { SourceFile } from './source-file.ts'

/** Returns one sentence for each circle of files that import each other, types included, with what to do instead. */
export function circleViolations(files: readonly SourceFile[]): string[] {
  return findCircles(files).map(
    (circle) =>
      `${[...circle, circle[0]].join(' → ')}: a circle of imports, and an import of a type counts. Something in it lives where it was first needed. Move that type or function to where its notion lives, in a file that imports none of these.`,
  )
}

/** Finds circles by walking along the imports: an import of a file on the trail closes one. */
function findCircles(files: readonly SourceFile[]): string[][] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const walked = new Set<string>()
  const trail: string[] = []
  const circles: string[][] = []
  const walk = (path: string) => {
    if (trail.includes(path)) circles.push(trail.slice(trail.indexOf(path)))
    if (walked.has(path)) return
    walked.add(path)
    trail.push(path)
    for (const { target } of byPath.get(path)?.imports ?? []) if (target !== undefined) walk(target)
    trail.pop()
  }
  for (const { path } of files) walk(path)
  return circles
}
