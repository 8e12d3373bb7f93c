import type { SourceFile } from './source-file.ts'

const stylesFile = 'src/web/mantine-styles.ts'
const namedImport = /import\s*\{([^}]*)\}\s*from\s*'@mantine\/core'/g

/**
 * Returns one sentence for each Mantine component that a screen uses and whose styles nothing loads. `hasStyles` tells
 * whether Mantine has a style file of a component's name.
 */
export function styleViolations(files: readonly SourceFile[], hasStyles: (component: string) => boolean): string[] {
  const loaded = files.find(({ path }) => path === stylesFile)?.text ?? ''
  return files.flatMap(({ path, text }) =>
    componentsIn(text)
      .filter((component) => hasStyles(component) && !loaded.includes(`/styles/${component}.css'`))
      .map((component) => `${path}: uses ${component}, whose styles are not loaded. Add them to ${stylesFile}.`),
  )
}

function componentsIn(text: string): string[] {
  const names = Array.from(text.matchAll(namedImport), ([, list = '']) => list.split(','))
  return names.flat().map((name) => name.trim())
}
