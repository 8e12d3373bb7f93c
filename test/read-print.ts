import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasmFile)).buffer } })

/** Returns the texts of the QR codes in a picture (PNG or SVG), in no particular order. */
export async function readCodes(picture: Buffer): Promise<string[]> {
  const png = await sharp(picture).png().toBuffer()
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'], tryHarder: true })
  return found.map(({ text }) => text)
}

/** Returns the text of a PDF, with a line break between pages. */
export async function printedText(pdf: Buffer): Promise<string> {
  return (await eachPage(pdf, textOf)).join('\n')
}

export type PrintedPage = { picture: Buffer; text: string; widthInMm: number; heightInMm: number }

/** Renders the pages of a PDF, at 150 dots per inch unless told otherwise, with their text. */
export function printedPages(pdf: Buffer, dots = 150): Promise<PrintedPage[]> {
  return eachPage(pdf, async (page) => {
    const viewport = page.getViewport({ scale: dots / 72 })
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
    return {
      picture: canvas.toBuffer('image/png'),
      text: await textOf(page),
      widthInMm: Math.round((viewport.width / dots) * 25.4),
      heightInMm: Math.round((viewport.height / dots) * 25.4),
    }
  })
}

async function eachPage<T>(pdf: Buffer, read: (page: PDFPageProxy) => Promise<T>): Promise<T[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const results: T[] = []
  for (let number = 1; number <= document.numPages; number++) results.push(await read(await document.getPage(number)))
  await task.destroy()
  return results
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  // Each change of font file begins a new item; only the last item of a line ends that line.
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

/** Returns the colour of one pixel, like '#1f1b16'; `x` and `y` count from the top left. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const area = { left: x, top: y, width: 1, height: 1 }
  const pixel = await sharp(picture).removeAlpha().toColourspace('srgb').extract(area).raw().toBuffer()
  return `#${pixel.toString('hex')}`
}
