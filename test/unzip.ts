import { fromBufferPromise } from 'yauzl'

/** Returns the files in a ZIP by name. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const opened = await fromBufferPromise(zip, { lazyEntries: true })
  for await (const entry of opened.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await opened.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return files
}
