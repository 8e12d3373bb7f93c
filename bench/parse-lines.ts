import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

// The least that any reader of such a file must do: unpack it and parse each line as JSON.
const pieceSize = 256 * 1024
const [, , path = ''] = process.argv
let parsed = 0
await pipeline(createReadStream(path, { highWaterMark: pieceSize }), createGunzip({ chunkSize: pieceSize }), parseLines)
console.log(parsed)

async function parseLines(pieces: AsyncIterable<Buffer>): Promise<void> {
  let rest = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    let start = 0
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      JSON.parse(bytes.toString('utf8', start, end))
      parsed += 1
      start = end + 1
    }
    rest = bytes.subarray(start)
  }
}
