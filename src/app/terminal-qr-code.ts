import qrcode from 'qrcode-generator'

const whiteOnBlack = '\u001b[97;40m'
const plain = '\u001b[0m'

/**
 * Draws a QR code in half-block characters, two modules per line, with the quiet zone of four modules that ISO/IEC
 * 18004 requires. Without `colours` it is correct on a dark terminal only, with them on any.
 */
export function drawQrCode(text: string, { colours }: { colours: boolean }): string {
  const code = qrcode(0, 'L')
  code.addData(text)
  code.make()
  const lines = code.createASCII(1, 4).split('\n')
  return lines.map((line) => (colours ? `${whiteOnBlack}${line}${plain}` : line)).join('\n')
}
