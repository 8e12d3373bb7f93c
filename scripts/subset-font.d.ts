declare module 'subset-font' {
  /** Keeps the letters of `text`, and fixes the axes of a variable font: https://github.com/papandreou/subset-font */
  function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>
  export default subsetFont
}
