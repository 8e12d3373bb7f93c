import { chunk } from './huge-png.ts'

const endOfHeader = 33
const bytesOfEnd = 12

/** Makes an animated PNG of two PNGs of 40 by 40 pixels; the first is the default image, which all programs show. */
export function animatedPng(first: Buffer, second: Buffer): Buffer {
  return Buffer.concat([
    first.subarray(0, endOfHeader),
    chunk('acTL', words(2, 0)),
    chunk('fcTL', frame(0)),
    first.subarray(endOfHeader, -bytesOfEnd),
    chunk('fcTL', frame(1)),
    chunk('fdAT', Buffer.concat([words(2), pixelsOf(second)])),
    first.subarray(-bytesOfEnd),
  ])
}

/** Returns the size, the place and the time of a frame. */
function frame(sequence: number): Buffer {
  return Buffer.concat([words(sequence, 40, 40, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])])
}

function pixelsOf(png: Buffer): Buffer {
  const at = png.indexOf('IDAT')
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
}

function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  numbers.forEach((number, index) => {
    bytes.writeUInt32BE(number, 4 * index)
  })
  return bytes
}
