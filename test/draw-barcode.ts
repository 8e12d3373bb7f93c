// The left digits in number sets A and B, the right ones in C, as seven modules; 1 is a bar. Source: GS1 General
// Specifications, section 5.2.1.2.
const setA = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const setC = setA.map((bits) => bits.replace(/./g, (bit) => (bit === '1' ? '0' : '1')))
const setB = setC.map((bits) => [...bits].reverse().join(''))
const leftSets = ['AAAAAA', 'AABABB', 'AABBAB', 'AABBBA', 'ABAABB', 'ABBAAB', 'ABBBAA', 'ABABAB', 'ABABBA', 'ABBABA']
const quietZone = 11
const barHeight = 60

/** Draws an EAN-13 as an SVG, one unit a module, with its quiet zones. */
export function drawEan13(digits: string): string {
  const bits = modulesOf(digits)
  const bars = [...bits].map((bit, at) =>
    bit === '1' ? `<rect x="${quietZone + at}" y="4" width="1.01" height="${barHeight}"/>` : '',
  )
  const width = bits.length + 2 * quietZone
  const height = barHeight + 8
  const paper = `<rect width="${width}" height="${height}" fill="#fff"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges">${paper}${bars.join('')}</svg>`
}

function modulesOf(digits: string): string {
  const [first = 0, ...others] = [...digits].map(Number)
  const sets = leftSets[first] ?? ''
  const left = others.slice(0, 6).map((digit, at) => (sets[at] === 'A' ? setA : setB)[digit])
  const right = others.slice(6).map((digit) => setC[digit])
  return `101${left.join('')}01010${right.join('')}101`
}
