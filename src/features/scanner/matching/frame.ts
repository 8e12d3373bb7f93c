/** A picture of RGBA bytes, row by row: what a canvas gives (`ImageData`), also where there is no canvas. */
export type Frame = { data: Uint8ClampedArray; width: number; height: number }

export type BarcodeFormat = 'EAN-13' | 'EAN-8' | 'UPC-A' | 'UPC-E'

/** A product's barcode as read from one frame. */
export type Read = {
  /** The number to compare by, 14 digits. */
  gtin14: string
  /** The digits as printed: 13, 8 (EAN-8, UPC-E) or 12 (UPC-A). */
  text: string
  format: BarcodeFormat
}
