import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { bytesInPieces } from '../csv/testing/generated-bytes.ts'
import { openRecords } from '../csv/open-records.ts'
import { toBook, toManySheets, heading, inline, packZip, toSheet, unpack } from './testing/pack-zip.ts'

const fixture = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url))

async function rowsOf(bytes: Uint8Array, part?: string) {
  const { text, ...packed } = await unpack(bytes, part === undefined ? {} : { part })
  const { headings, batches } = await openRecords(bytesInPieces(text), { encoding: 'utf-8', isSheet: true })
  const rows: unknown[][] = []
  for await (const batch of batches) for (const { line, cells } of batch) rows.push([line, ...cells])
  return { ...packed, headings, rows }
}

const people = (days: readonly string[]) => [
  [2, 'ann@example.org', 'Ann Lee', days[0], 'monthly', 'TRUE'],
  [3, 'ben@example.org', 'Zoë "Z" Müller, jr.', days[1], 'free', 'FALSE'],
  [4, 'cam@example.org', '=not a formula', days[2], 'yearly', 'TRUE'],
]
const days = ['2025-04-03', '2024-12-31T18:30:00', '2025-01-02']

it('reads what openpyxl wrote: its first sheet, days by their format, a formula that was never computed as blank', async () => {
  const bytes = await fixture('members.openpyxl.xlsx')
  expect(await rowsOf(bytes)).toEqual({
    kind: 'xlsx',
    parts: ['Members', 'Old list'],
    part: 'Members',
    faults: { errors: 0, uncomputed: 1 },
    headings: ['Email', 'Name', 'Joined', 'Type', 'Paid'],
    // The row after a blank one has its own number, whatever lines its cells hold.
    rows: [...people(days), [6, 'dan@example.org', 'Two\nlines', '2025-04-30']],
  })
  expect((await rowsOf(bytes, 'Old list')).rows).toEqual([[2, 'old@example.org', 'Old']])
  await expect(rowsOf(bytes, 'Nothing')).rejects.toThrow('no such sheet')
})

it('reads what XlsxWriter wrote: the first sheet that is seen, stored results, a fault as blank', async () => {
  const { parts, part, rows, faults } = await rowsOf(await fixture('members.xlsxwriter.xlsx'))
  expect([parts, part, faults]).toEqual([['Members', 'Lookup'], 'Members', { errors: 1, uncomputed: 0 }])
  expect(rows).toEqual([...people(days), [6, 'dan@example.org', 'Two\nlines', '2025-04-30']])
})

it('takes the first sheet that has rows below a heading, of those that are seen first; none where no sheet has', async () => {
  const list = toSheet(`${heading}<row r="4">${inline('a@x.org')}</row>`)
  const blank = toSheet('<row r="1"><c s="3"/></row><row r="2"><c t="inlineStr"><is><t> </t></is></c></row>')
  const title = toSheet(`<row>${inline('Members')}</row><row/>`)
  const taken = async (...sheets: (readonly [xml: string, state?: string])[]) => {
    const { parts, part, text } = await unpack(await packZip(toManySheets(sheets)))
    return [parts, part, text.includes('a@x.org')]
  }
  expect(await taken([blank], [title], [list], [list])).toEqual([['S1', 'S2', 'S3', 'S4'], 'S3', true])
  expect(await taken([list, 'hidden'], [list])).toEqual([['S2', 'S1'], 'S2', true])
  expect(await taken([list, 'hidden'], [title])).toEqual([['S2', 'S1'], 'S1', true])
  expect(await taken([blank], [title])).toEqual([['S1', 'S2'], null, false])
  expect(await taken([title])).toEqual([['S1'], 'S1', false])
})

it('reads what exceljs wrote as a stream', async () => {
  expect((await rowsOf(await fixture('members.exceljs.xlsx'))).rows).toEqual(people(days))
})

it("takes the list out of Substack's ZIP, byte by byte, or the one chosen", async () => {
  const zip = await fixture('substack-export.zip')
  const list = await readFile(new URL('../csv/fixtures/email_list.testpub.csv', import.meta.url), 'utf8')
  expect(await unpack(zip)).toEqual({
    kind: 'zip',
    parts: ['email_list.testpub.csv', 'posts.csv', 'posts/1.delivers.csv', 'posts/1.opens.csv'],
    part: 'email_list.testpub.csv',
    text: list,
    faults: { errors: 0, uncomputed: 0 },
  })
  expect((await unpack(zip, { part: 'posts.csv' })).text).toContain('1.hello')
})

it('asks which list is meant where there are several', async () => {
  const [a, b] = ['email\na@x.org\n', 'email\nb@x.org\n']
  const both = await unpack(await packZip({ 'a.csv': a, '__MACOSX/._a.csv': 'x', 'in/b.CSV': b, 'notes.md': '' }))
  expect([both.parts, both.part, both.text]).toEqual([['a.csv', 'in/b.CSV'], null, ''])
  expect((await unpack(await packZip({ 'a.csv': a, 'b.pdf': b }))).text).toBe(a)
})

it('reads prefixed elements, rich texts without their readings, escaped letters, numbers as they are stored', async () => {
  const strings = `<sst><si><t>email</t></si><si><r><t xml:space="preserve">Ann </t></r><r><t>Lee</t></r><rPh><t>アン</t></rPh></si><si><t>a_x000A_b &amp; c</t></si></sst>`
  const sheet = `<x:worksheet xmlns:x="s"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c></x:row><x:row r="3"><x:c r="C3" t="s"><x:v>1</x:v></x:c><x:c r="A3" t="s"><x:v>2</x:v></x:c>
    <x:c r="D3"><x:v>0.30000000000000004</x:v></x:c><x:c r="E3" t="str"><x:f>A1</x:f><x:v> </x:v></x:c><x:c r="AB3"><x:v>1E+21</x:v></x:c></x:row></x:sheetData></x:worksheet>`
  const { rows } = await rowsOf(await packZip(toBook(sheet, { 'xl/sharedStrings.xml': strings })))
  expect(rows).toEqual([
    [3, 'a\nb & c', '', 'Ann Lee', '0.30000000000000004', ' ', ...Array<string>(22).fill(''), '1E+21'],
  ])
})

it.each([
  ['an archive inside', { 'email_list.csv': 'email\n', 'posts.zip': 'PK' }, 'another archive'],
  ['a workbook inside', { 'list.xlsx': 'PK' }, 'another archive'],
  ['no list', { 'readme.md': 'Hello' }, 'no file in it ends in .csv'],
  ['a macro', toBook(toSheet(heading), { 'xl/vbaProject.bin': 'x' }), 'macros'],
  ['a macro sheet', toBook(toSheet(heading), { 'xl/macrosheets/sheet1.xml': '<x/>' }), 'macros'],
  [
    'another document',
    { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' },
    'of a kind that is not read',
  ],
  ['an OpenDocument book', { mimetype: 'application/vnd.oasis', 'content.xml': '<x/>' }, 'of a kind that is not read'],
  ['a DTD in the sheet', toBook(`<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>`), 'document type'],
  ['a DTD in the book', toBook('', { 'xl/workbook.xml': '<!DOCTYPE x><workbook/>' }), 'document type'],
  ['an entity', toBook(toSheet(`<row>${inline('&a;')}</row>`)), 'damaged'],
  ['XML cut off', toBook('<worksheet><sheetData><row>'), 'damaged'],
  ['bytes that are none', toBook(Buffer.from([60, 0xff, 0xfe, 62])), 'damaged'],
  [
    'a text that is not there',
    toBook(toSheet('<row><c t="s"><v>7</v></c></row>'), { 'xl/sharedStrings.xml': '<sst/>' }),
    'damaged',
  ],
  ['rows backwards', toBook(toSheet('<row r="2"/><row r="1"/>')), 'damaged'],
  ['a row too far', toBook(toSheet('<row r="99999999"/>')), 'damaged'],
  ['a column too far', toBook(toSheet('<row><c r="ZZZZ1"><v>1</v></c></row>')), 'damaged'],
  ['elements in elements', toBook('<a>'.repeat(100)), 'damaged'],
  ['a cell without an end', toBook(toSheet(`<row>${inline('n'.repeat(2_000_000))}</row>`)), 'longer than 100 kB'],
  ['a sheet that is not there', toBook('', { 'xl/workbook.xml': '<workbook><sheets/></workbook>' }), 'no sheet'],
])('refuses %s', async (_, files, sentence) => {
  await expect(unpack(await packZip(files), { limit: 10_000_000 })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(sentence),
  })
})

/** In the file's own header and in its directory. */
const named = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

it.each([
  ['../up.csv', 'leads out of it'],
  ['/etc/a.csv', 'leads out of it'],
  ['C:/x/a.csv', 'leads out of it'],
  ['a\\..\\..\\b', 'leads out of it'],
])('refuses the path %s', async (path, sentence) => {
  const plain = 'x'.repeat(path.length)
  const zip = await packZip({ 'list.csv': 'email\n', [plain]: '' })
  await expect(unpack(named(zip, plain, path))).rejects.toThrow(sentence)
})

it('refuses a ZIP under a password, one that is packed otherwise, cut off, or changed', async () => {
  const zip = await packZip({ 'list.csv': `email\n${'ann@example.org\n'.repeat(100)}` })
  const at = zip.indexOf('PK\u0001\u0002', 0, 'latin1')
  const changed = (place: number, value: number) => {
    const copy = Buffer.from(zip)
    copy.writeUInt16LE(value, at + place)
    return copy
  }
  await expect(unpack(changed(8, 1))).rejects.toThrow('password')
  await expect(unpack(changed(10, 12))).rejects.toThrow('packed in a way')
  await expect(unpack(changed(16, 0))).rejects.toThrow('damaged')
  await expect(unpack(zip.subarray(0, -10))).rejects.toThrow('damaged')
  const twice = await packZip({ 'list.csv': 'email\n', 'lisu.csv': 'email\n' })
  await expect(unpack(named(twice, 'lisu', 'list'))).rejects.toThrow('damaged')
})
