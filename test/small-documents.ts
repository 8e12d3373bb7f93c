import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { zipOf } from './takeout.ts'

const ooxml = 'http://schemas.openxmlformats.org'
const odf = 'urn:oasis:names:tc:opendocument:xmlns'
const wordNames = `xmlns:w="${ooxml}/wordprocessingml/2006/main"`
const odfNames = ['office', 'text', 'table', 'style'].map((name) => `xmlns:${name}="${odf}:${name}:1.0"`).join(' ')

/** Builds a Word document of these paragraphs and tables, with the parts that stand beside it by name: 'footer1', 'footnotes'. */
export function wordDocument(body: string, parts: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const target = `<Relationship Id="r1" Type="${ooxml}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>`
  const others = Object.entries(parts).map(([name, content]) => [
    `word/${name}.xml`,
    content.replace(/^<w:\w+/, (tag) => `${tag} ${wordNames}`),
  ])
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${ooxml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${ooxml}/package/2006/relationships">${target}</Relationships>`,
    'word/document.xml': `<w:document ${wordNames}><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(others),
  })
}

/** Returns a paragraph of Word; parts of it may be runs already. */
export function wordParagraph(...parts: readonly string[]): string {
  const runs = parts.map((part) => (part.startsWith('<') ? part : wordRun(part)))
  return `<w:p>${runs.join('')}</w:p>`
}

/** Returns a run of Word, set as `look` says. */
export function wordRun(text: string, look = ''): string {
  return `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
}

/** Builds an OpenDocument text of these paragraphs, with the styles of its own and those of its pages. */
export function openDocument(body: string, { styles = '', pages = '' } = {}): Promise<Buffer> {
  const zip = new ZipFile()
  const content = `<office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body>`
  // Its kind stands in such a file as it is.
  for (const [name, text] of [
    ['mimetype', 'application/vnd.oasis.opendocument.text'],
    ['content.xml', `<office:document-content ${odfNames}>${content}</office:document-content>`],
    [
      'styles.xml',
      `<office:document-styles ${odfNames}><office:master-styles>${pages}</office:master-styles></office:document-styles>`,
    ],
  ] as const)
    zip.addBuffer(Buffer.from(text), name, { compress: name !== 'mimetype' })
  zip.end()
  return buffer(zip.outputStream)
}
