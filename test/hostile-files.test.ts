import { createInflateRaw } from 'node:zlib'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { hostileFiles } from './hostile-files.ts'

async function made(name: string): Promise<Buffer> {
  const file = hostileFiles.find((hostile) => hostile.name === name)
  if (!file) throw new Error(`no file ${name}`)
  return file.make()
}

/** Returns the size that a file in a ZIP says, and the size that it has. */
async function sizes(zip: Buffer, name: string): Promise<{ said: number; real: number }> {
  const opened = await fromBufferPromise(zip, { lazyEntries: true, validateEntrySizes: false })
  for await (const entry of opened.eachEntry()) {
    if (entry.fileName !== name) continue
    const packed = await opened.openReadStreamPromise(entry, { decodeFileData: false })
    let real = 0
    for await (const part of packed.pipe(createInflateRaw({ chunkSize: 1024 * 1024 }))) real += (part as Buffer).length
    return { said: entry.uncompressedSize, real }
  }
  throw new Error(`no file ${name} in the ZIP`)
}

test('a small Word file can be a gigabyte of text, or say of fifty megabytes that they are a hundred bytes', async () => {
  const bomb = await made('bomb.docx')
  expect(bomb.length).toBeLessThan(2_000_000)
  expect(await sizes(bomb, 'word/document.xml')).toEqual({ said: 2 ** 30, real: 2 ** 30 })

  const lie = await sizes(await made('lies-about-its-size.docx'), 'word/document.xml')
  expect(lie.said).toBe(100)
  expect(lie.real).toBeGreaterThan(50_000_000)
})

test('a file is what its first bytes say, whatever its name ends in', async () => {
  const starts = async (name: string) => (await made(name)).subarray(0, 4).toString('latin1')
  expect(await starts('picture.pdf')).toBe('\x89PNG')
  expect(await starts('workbook.csv')).toBe('PK\x03\x04')
  for (const name of ['old.doc', 'old.xls', 'encrypted.docx']) expect(await starts(name)).toBe('\xd0\xcf\x11\xe0')
  for (const name of ['encrypted.pdf', 'scanned.pdf', 'five-thousand-pages.pdf'])
    expect(await starts(name)).toBe('%PDF')
  expect(await starts('utf-16.csv')).toMatch(/^\xff\xfe/)
})
