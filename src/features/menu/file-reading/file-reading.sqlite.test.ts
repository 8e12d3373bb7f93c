import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { asForm } from '#test/form.ts'
import { hostileFiles } from '#test/hostile-files.ts'
import { twoRestaurants } from '#test/restaurants.ts'
import { openDocument, wordParagraph as p, wordDocument, wordRun } from '#test/small-documents.ts'
import type { Client } from '#test/start-test-app.ts'
import { maxFileBytes } from './rules.ts'
import type { FileContents } from './schema.ts'

// Nothing of a file reaches the database.
const world = twoRestaurants()

async function send(client: Client, filename: string, bytes: Uint8Array) {
  const form = await asForm([{ name: 'file', filename, type: 'application/octet-stream', bytes }])
  return client.call('POST', '/file/ReadFile', form.body, form.headers)
}

async function contentsOf(name: string): Promise<FileContents> {
  const answer = await send(world.own.owner, name, readFileSync(`bench/menu-files/${name}`))
  expect(answer.status, answer.text).toBe(200)
  return answer.body as FileContents
}

const linesOf = (contents: FileContents) => (contents.kind === 'text' ? contents.text.split('\n') : [])
const rowsOf = (contents: FileContents) =>
  contents.kind === 'table' ? contents.sheets.flatMap(({ rows }) => rows.map((row) => row.join('|'))) : []

describe('a file with a menu', () => {
  test('of Word gives its lines: the price behind a tab, what is set as a heading marked as one, a cell’s second line below the row', async () => {
    const tabs = linesOf(await contentsOf('01-docx-tabs.docx'))
    expect(tabs).toEqual(expect.arrayContaining(['## Van de plancha', 'Kipsaté\t18,75', 'Visje van de dag\tdagprijs']))
    expect(tabs.filter((line) => line.startsWith('## '))).not.toContain('## Kipsaté')
    const table = linesOf(await contentsOf('02-docx-tabel.docx'))
    const at = table.indexOf('Tournedos\t36,50')
    expect(table[at + 1]).toContain('ganzenlever')
  })

  test('of OpenDocument gives the same, and names that are set large stay names', async () => {
    const lines = linesOf(await contentsOf('05-odt-koppen.odt'))
    expect(lines).toEqual(expect.arrayContaining(['## Vooraf', 'Ceviche van zeebaars']))
  })

  test('of PDF gives columns that stand beside each other below each other, each name with its price', async () => {
    const folder = linesOf(await contentsOf('10-pdf-folder.pdf'))
    expect(folder).toEqual(expect.arrayContaining(['Frikandel\t2,20', 'Gyrosschotel\t14,50']))
    expect(folder.indexOf('## SNACKS')).toBeLessThan(folder.indexOf('## SCHOTELS'))
    const columns = linesOf(await contentsOf('08-pdf-twee-kolommen.pdf'))
    expect(columns).toEqual(expect.arrayContaining(['Uitsmijter ham en kaas\t12,50', 'Postkantoorburger\t19,50']))
  })

  test('of a spreadsheet gives its cells, with what a formula came to; a file of commas does in the letters that it was written in', async () => {
    expect(rowsOf(await contentsOf('11-xlsx-kopregel.xlsx'))[1]).toBe('Categorie|Gerecht|Omschrijving|Prijs')
    expect(rowsOf(await contentsOf('14-ods-allergenen.ods')).join()).toContain('Gluten')
    expect(rowsOf(await contentsOf('16-csv-windows.csv')).join()).toContain('Crème van pastinaak')
    expect(rowsOf(await contentsOf('17-csv-webwinkel.csv')).join()).toContain('"Amsterdamse" uitjes')
    const quoted = Buffer.from('Naam;Prijs\nSoep;6,50\n"t Vissersbord;18,50\nKip;16,00\n"Huis" wijn;4,50\n')
    expect(rowsOf((await send(world.own.owner, 'kaart.csv', quoted)).body as FileContents)).toContain('Kip|16,00')
    const mac = new Uint8Array(
      Buffer.from('Gerecht;Prijs\rCr\x8fme br\x9el\x8ee;7,50\rCaf\x8e glac\x8e;5,00\r', 'latin1'),
    )
    expect((await send(world.own.owner, 'kassa.csv', mac)).body).toMatchObject({
      sheets: [
        {
          rows: [
            ['Gerecht', 'Prijs'],
            ['Crème brûlée', '7,50'],
            ['Café glacé', '5,00'],
          ],
        },
      ],
    })
  })

  test('of lines is a text, also where its name says that it is a table', async () => {
    const text = 'SOEPEN\nTomatensoep 7,50\nmet room, basilicum\n\nErwtensoep 8,00'
    const answer = await send(world.own.owner, 'kaart.csv', Buffer.from(text))
    expect(answer.body).toEqual({ kind: 'text', text })
    const priced = 'Tomatensoep 7,50\nErwtensoep 8,00\nUiensoep 7,00'
    const second = await send(world.own.owner, 'kaart.csv', Buffer.from(priced))
    expect(second.body).toEqual({ kind: 'text', text: priced })
  })
})

describe('a document', () => {
  const linesIn = async (name: string, bytes: Buffer) => {
    const answer = await send(world.own.owner, name, bytes)
    expect(answer.status, answer.text).toBe(200)
    return linesOf(answer.body as FileContents).filter((line) => line.trim() !== '')
  }
  const raisedRun = (text: string) => wordRun(text, '<w:vertAlign w:val="superscript"/>')
  const higherRun = (text: string) => wordRun(text, '<w:position w:val="8"/><w:sz w:val="19"/>')

  test('keeps apart from a name the codes that are raised behind it, and from whole euros their cents', async () => {
    const dishes = [
      p('Huisgerecht', raisedRun('A'), raisedRun(',C'), ' 12', higherRun('50')),
      p('Weekgerecht', higherRun('1,3'), wordRun('&#9;14,00')),
      p('1', raisedRun('e'), ' gang 7,', raisedRun('50')),
      p('Op', wordRun(' tijd', '<w:position w:val="2"/>'), ' 8,00'),
    ]
    const expected = ['Huisgerecht (A,C) 12,50', 'Weekgerecht (1,3)\t14,00', '1e gang 7,50', 'Op tijd 8,00']
    expect(await linesIn('kaart.docx', await wordDocument(dishes.join('')))).toEqual(expected)
    const styles = ['super 58%', '33% 80%', '-33% 80%'].map(
      (position, at) =>
        `<style:style style:name="T${at}" style:family="text"><style:text-properties style:text-position="${position}"/></style:style>`,
    )
    const span = (style: number, text: string) => `<text:span text:style-name="T${style}">${text}</text:span>`
    const body = [
      `Huisgerecht${span(0, 'A,C')} 12${span(1, '50')}`,
      `Weekgerecht${span(1, '1,3')} 14,00`,
      `H${span(2, '2')}O 3,00`,
    ].map((line) => `<text:p>${line}</text:p>`)
    expect(await linesIn('kaart.odt', await openDocument(body.join(''), { styles: styles.join('') }))).toEqual([
      'Huisgerecht (A,C) 12,50',
      'Weekgerecht (1,3) 14,00',
      'H2O 3,00',
    ])
  })

  test('of Word gives the ticks, boxes and dots that it takes from fonts of symbols', async () => {
    const symbol = (code: string) => p(`<w:r><w:sym w:font="Wingdings" w:char="${code}"/></w:r>`)
    const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`
    const table = [
      row(p('Gerecht'), p('Prijs'), p('Gluten'), p('Melk'), p('Ei')),
      row(p('Huisgerecht'), p('12,50'), symbol('F0FC'), symbol('F0A8'), symbol('00FE')),
      row(p('Weekgerecht'), p('14,00'), symbol('F0A8'), p('\uf0fc'), p('')),
    ]
    const text = (await linesIn('kaart.docx', await wordDocument(`<w:tbl>${table.join('')}</w:tbl>`))).join('\n')
    expect([...text.matchAll(/[✓☑☐]/g)].join('')).toBe('✓☐☑☐✓')
  })

  test('gives what its notes say below the words that they are of', async () => {
    const marked = p('Huisgerecht 12,50', '<w:r><w:footnoteReference w:id="2"/></w:r>')
    const note = `<w:footnotes><w:footnote w:id="2">${p('<w:r><w:tab/></w:r>', 'Bevat pinda')}</w:footnote></w:footnotes>`
    const word = await wordDocument(marked + p('Weekgerecht 14,00'), { footnotes: note })
    const expected = ['Huisgerecht 12,50', 'Bevat pinda', 'Weekgerecht 14,00']
    expect(await linesIn('kaart.docx', word)).toEqual(expected)
    const body = `<text:p>Huisgerecht 12,50<text:note text:id="n1" text:note-class="endnote"><text:note-citation>i</text:note-citation><text:note-body><text:p>Bevat pinda</text:p></text:note-body></text:note></text:p><text:p>Weekgerecht 14,00</text:p>`
    expect(await linesIn('kaart.odt', await openDocument(body))).toEqual(expected)
  })

  test('gives what its pages say at their heads and feet once, without their numbers', async () => {
    const legend = 'Allergenen: 1 = gluten, 2 = ei'
    const word = await wordDocument(p('Huisgerecht (1) 12,50'), {
      header1: `<w:hdr>${p('Herberg De Proef')}</w:hdr>`,
      header2: `<w:hdr>${p('Herberg De Proef')}</w:hdr>`,
      footer1: `<w:ftr>${p(legend)}${p('Pagina 1 van 2')}</w:ftr>`,
      footer2: `<w:ftr>${p(legend)}${p('2')}</w:ftr>`,
    })
    const expected = ['Herberg De Proef', 'Huisgerecht (1) 12,50', legend]
    expect(await linesIn('kaart.docx', word)).toEqual(expected)
    const page = (name: string) =>
      `<style:master-page style:name="${name}"><style:header><text:p>Herberg De Proef</text:p></style:header><style:footer><text:p>${legend}</text:p><text:p>– <text:page-number>1</text:page-number> –</text:p></style:footer></style:master-page>`
    const open = await openDocument('<text:p>Huisgerecht (1) 12,50</text:p>', { pages: page('Links') + page('Rechts') })
    expect(await linesIn('kaart.odt', open)).toEqual(expected)
  })
})

/** What is said of some files: that a part was left out of one must be the reason, and not what is in the rest. */
const saidOf: Readonly<Record<string, string>> = {
  'two-million-cells.xlsx': 'te ingewikkeld',
  'picture.pdf': 'Dit is een foto.',
  'scanned.pdf': 'geen tekst, alleen een afbeelding',
  'encrypted.pdf': 'wachtwoord',
}

describe('a hostile file', () => {
  test.each(hostileFiles)('$name is $outcome, in time, with a sentence', async ({ name, outcome, holds, make }) => {
    const begun = performance.now()
    const answer = await send(world.own.owner, name, await make())
    expect([200, 400], answer.text).toContain(answer.status)
    if (outcome !== 'either') expect(answer.status, answer.text).toBe(outcome === 'read' ? 200 : 400)
    expect(answer.text).toContain(saidOf[name] ?? '')
    for (const word of holds) expect(answer.text).toContain(word)
    if (answer.status === 400) {
      const { message, fields } = answer.body as { message: string; fields: { file: string } }
      expect(fields.file).toBe(message)
      expect(message).toMatch(/^(?:Dit|Deze|Op dit|In d|Het bestand)\p{L}* .*\.$/u)
    }
    expect(answer.text).not.toContain('root:')
    // The thread's own limit, and what starts another.
    expect(performance.now() - begun).toBeLessThan(60_000)
  })

  test('leaves the server well: the next file is read', async () => {
    expect(rowsOf(await contentsOf('16-csv-windows.csv')).length).toBeGreaterThan(30)
  })
})

test('a file is read for staff alone, and one that is too large, missing or no form is refused by its field', async () => {
  const { owner } = world.own
  const csv = Buffer.from('Gerecht;Prijs\nSoep;7,50\n')
  expect((await send(world.stranger, 'kaart.csv', csv)).status).toBe(403)
  expect((await send(world.app.visitor, 'kaart.csv', csv)).status).toBe(401)
  const tooLarge = await send(owner, 'kaart.csv', Buffer.alloc(maxFileBytes + 1, 'x'))
  expect(tooLarge.status).toBe(413)
  expect(tooLarge.text).toContain('hoogstens 10 MB')
  expect((await owner.post('/file/ReadFile', {})).status).toBe(415)
  const none = await asForm([])
  expect((await owner.call('POST', '/file/ReadFile', none.body, none.headers)).body).toMatchObject({
    fields: { file: expect.stringContaining('Kies een bestand') },
  })
})
