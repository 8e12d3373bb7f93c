import { isLabel, splitLabel } from '../prices/price-words.ts'

const between = /\t|\s{2,}|\s*\/\s*|\s*\|\s*|\s+[–-]\s+/

/**
 * Returns the labels in a line that gives them to the prices below it, alone ('glas  fles') or behind a heading
 * ('TAP – 25 cl / 50 cl'); none for any other line.
 */
export function columnLabels(text: string): readonly string[] {
  if (/^per (?:glas|fles|stuk|karaf)(?: \(.*\))?$/i.test(text)) return [text.split(' ')[1] ?? '']
  if (text.length > 120 || /€|\d[.,]\d\d|[,.]-/.test(text)) return []
  const { before, labels } = splitColumns(text)
  if (labels.length < 2 || before.split(between).length > 2 || !labels.every(mayBeLabel)) return []
  return labels.map((label) => label.replace(/^per\s+/i, ''))
}

/** Returns a heading without the labels behind it. */
export function withoutColumnLabels(text: string): string {
  const { before, labels } = splitColumns(text)
  return labels.length > 1 && before !== '' ? before : text
}

function splitColumns(text: string): { before: string; labels: string[] } {
  const cells = text.split(between).filter((cell) => cell !== '')
  const from = cells.findIndex((cell) => isLabel(cell.replace(/[()]/g, '')))
  if (from < 0) return { before: text, labels: [] }
  const labels = cells.slice(from).map((cell) => cell.replace(/[()]/g, ''))
  const lead = text.slice(0, text.indexOf(cells[from] ?? ''))
  // 'Salades klein/groot': the first label stands behind the heading itself.
  const first = /[/|]\s*$/.test(lead) ? splitLabel(lead.replace(/[\s/|]+$/, '')) : { before: lead, label: '' }
  const before = (first.label === '' ? lead : first.before).replace(/[\s–/|(-]+$/, '')
  return { before, labels: first.label === '' ? labels : [first.label, ...labels] }
}

/** Beside a label another short text is one too. */
function mayBeLabel(cell: string): boolean {
  return isLabel(cell) || /^(?=.*\p{L})[\p{Ll}\d]\S*(?: \S+)?$/u.test(cell)
}
