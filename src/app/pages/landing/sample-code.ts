import { codeShapeOf, drawCode } from '#features/publishing/codes/code-shape.ts'
import { plainColours } from '#features/publishing/codes/rules.ts'

/** The path of the picture with the QR code of the sample card. */
export const sampleCodePath = '/voorbeeld/qr-code.svg'

/** Draws the QR code of the sample card at this address, as SVG. */
export function drawSampleCode(publicUrl: string): string {
  return drawCode(codeShapeOf(`${publicUrl}/voorbeeld`), plainColours, 264)
}
