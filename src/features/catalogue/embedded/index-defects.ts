/** Why a file cannot be searched; an absent one is unreadable. */
export type IndexDefect = 'unreadable' | 'other-kind' | 'other-format' | 'cut-off' | 'not-whole'

/** A file that could not be taken into use: its name without its folder, why, and for the log in English which and why. */
export type RefusedIndex = { file: string; defect: IndexDefect; reason: string }

const inWords: Readonly<Record<IndexDefect, string>> = {
  unreadable: 'het is niet te lezen',
  'other-kind': 'het is geen catalogus',
  'other-format': 'het is van een andere versie van Menukaart en moet opnieuw worden geïmporteerd',
  'cut-off': 'het is niet heel',
  'not-whole': 'er staat niet in wat het zegt',
}

/** Says in Dutch why a file cannot be searched, for use after a colon. */
export function describeDefect(defect: IndexDefect): string {
  return inWords[defect]
}

/** Says in Dutch, for the operator, which file was not taken into use, why, and what is used instead. */
export function describeRefusal({ file, defect }: Pick<RefusedIndex, 'file' | 'defect'>): string {
  return `Het bestand ${file} is niet in gebruik genomen: ${describeDefect(defect)}. De vorige catalogus blijft in gebruik.`
}
