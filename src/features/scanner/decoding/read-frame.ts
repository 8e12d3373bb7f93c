import type { Frame, Read } from '../matching/frame.ts'
import { toGrey } from '../matching/grey.ts'
import { readStripes } from '../matching/read-stripes.ts'

type Reader = (frame: Frame) => Promise<Read | undefined>

/**
 * Reads the product's barcode in one frame; undefined when none is certain enough. A read may still be wrong about once
 * in 200: accept only what `nextRead` accepts. `readOtherwise` is a second reader, asked about what ours does not read.
 */
export async function readFrame(frame: Frame, readOtherwise: Reader): Promise<Read | undefined> {
  // Our own reader comes first as it is the surer one: it says how much more likely its digits are than any others.
  return readStripes(toGrey(frame)) ?? (await readOtherwise(frame))
}
