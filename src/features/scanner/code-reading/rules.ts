/** Returns what counts of the texts before the camera: the wanted one, as the code of the table may lie beside it; else the first. */
export function textAmong(texts: readonly string[], isWanted: (text: string) => boolean): string | undefined {
  return texts.find(isWanted) ?? texts[0]
}
