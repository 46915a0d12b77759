import { expect, it } from 'vitest'
import { kindOfCode, toIso } from './number-formats.ts'
import { toBook, toManySheets, heading, inline, packZip, toSheet, unpack } from './testing/pack-zip.ts'
import { openPacked } from './open-packed.ts'
import { openSpool } from './open-spool.ts'

const MB = 1_000_000
const tooLarge = { code: 'too_large', message: expect.stringContaining('larger than the limit of 5 MB') }

it('bounds what is unpacked of a list, also where it lies about its size', async () => {
  const bomb = await packZip({ 'list.csv': Buffer.alloc(50 * MB, 'a') })
  expect(bomb.length).toBeLessThan(MB / 10)
  await expect(unpack(bomb, { limit: 5 * MB })).rejects.toMatchObject(tooLarge)
  const lying = Buffer.from(bomb)
  lying.writeUInt32LE(100, lying.indexOf('PK\u0001\u0002', 0, 'latin1') + 24)
  await expect(unpack(lying, { limit: 5 * MB })).rejects.toThrow('damaged')
})

it('bounds what is unpacked of a workbook, all its parts together, and what becomes of it', async () => {
  const spaces = ' '.repeat(3 * MB)
  const padded = toBook(toSheet(`${heading}${spaces}`), { 'xl/styles.xml': `<styleSheet>${spaces}</styleSheet>` })
  await expect(unpack(await packZip(padded), { limit: 5 * MB })).rejects.toMatchObject({ code: expect.any(String) })
  const long = `<sst><si><t>${'n'.repeat(90_000)}</t></si></sst>`
  const pointing = toSheet('<row><c t="s"><v>0</v></c></row>'.repeat(20_000))
  await expect(
    unpack(await packZip(toBook(pointing, { 'xl/sharedStrings.xml': long })), { limit: 5 * MB }),
  ).rejects.toMatchObject(tooLarge)
  const wide = toSheet('<row><c r="XFD1"><v>1</v></c></row>'.replace('XFD1', 'XFD').repeat(2000))
  await expect(unpack(await packZip(toBook(wide)), { limit: 5 * MB })).rejects.toMatchObject(tooLarge)
})

it('reads a book of ten thousand sheets, and offers the first two hundred', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => index + 1)
  const book = toBook(toSheet(`${heading}<row>${inline('a@x.org')}</row>`), {
    'xl/_rels/workbook.xml.rels': `<R>${many.map((it) => `<Relationship Id="r${it}" Type="t/worksheet" Target="worksheets/sheet${it}.xml"/>`).join('')}</R>`,
    'xl/workbook.xml': `<workbook><sheets>${many.map((it) => `<sheet name="S${it}" sheetId="${it}" r:id="r${it}" xmlns:r="r"/>`).join('')}</sheets></workbook>`,
    ...Object.fromEntries(many.slice(1).map((it) => [`xl/worksheets/sheet${it}.xml`, '<worksheet/>'])),
  })
  const { parts, part, text } = await unpack(await packZip(book), { limit: 5 * MB })
  expect([parts.length, part, text.split('\n')[1]]).toEqual([200, 'S1', '"a@x.org"'])
})

it('bounds what is unpacked in search of a sheet with rows, and counts the one that is found once', async () => {
  const wide = toSheet(`${heading}<row>${inline('a@x.org')}</row>${`<row>${' '.repeat(900_000)}</row>`.repeat(3)}`)
  expect((await unpack(await packZip(toManySheets([[wide], [wide]])), { limit: 2.8 * MB })).part).toBe('S1')
  const blank = toSheet(`<row>${' '.repeat(900_000)}</row>`)
  const book = await packZip(toManySheets([[blank], [blank], [blank], [blank], [blank], [blank], [wide]]))
  await expect(unpack(book, { limit: 5 * MB })).rejects.toMatchObject(tooLarge)
})

it('refuses a ZIP of more files than any list needs', async () => {
  const zip = await packZip({ 'list.csv': 'email\n' })
  const end = zip.indexOf('PK\u0005\u0006', 0, 'latin1')
  zip.writeUInt16LE(50_001, end + 8)
  zip.writeUInt16LE(50_001, end + 10)
  await expect(unpack(zip)).rejects.toThrow('more than 50,000 files')
})

it(
  'reads a sheet of ninety megabytes, with a million texts apart from it, in flat memory',
  { timeout: 120_000 },
  async () => {
    const texts = 1_000_000
    const strings = `<sst>${Array.from({ length: texts }, (_, index) => `<si><t>person.${index}@example.org</t></si>`).join('')}</sst>`
    // Backwards, so that no page is the one that was read last.
    const rows = Array.from(
      { length: 500_000 },
      (_, index) => `<row><c t="s"><v>${(texts - 1 - index * 7 + 7 * texts) % texts}</v></c></row>`,
    ).join('')
    const bytes = await packZip(toBook(toSheet(rows), { 'xl/sharedStrings.xml': strings }))
    expect(strings.length + rows.length).toBeGreaterThan(50 * MB)
    const file = await openSpool()
    await file.appendFile(bytes)
    const { read, close } = await openPacked(file, 100 * MB)
    const before = process.memoryUsage()
    let peak = 0
    let lines = 0
    for await (const piece of read({ errors: 0, uncomputed: 0 })) {
      for (const byte of piece) if (byte === 10) lines += 1
      const { heapUsed, external } = process.memoryUsage()
      peak = Math.max(peak, heapUsed + external - before.heapUsed - before.external)
    }
    close()
    await file.close()
    expect(lines).toBe(500_000)
    expect(peak).toBeLessThan(150 * MB)
  },
)

it.each([
  ['yyyy-mm-dd', 'date'],
  ['d. mmm yyyy', 'date'],
  ['[$-409]m/d/yy h:mm AM/PM;@', 'date'],
  ['mmm', 'date'],
  ['h:mm', 'time'],
  ['mm:ss.0', 'time'],
  ['[h]:mm', 'number'],
  ['0.00 "days"', 'number'],
  ['General', 'number'],
  ['0.00E+00', 'number'],
  ['[Red]0', 'number'],
  ['#,##0\\ "dny"', 'number'],
  ['@', 'number'],
])('takes the format %s for a %s', (code, kind) => {
  expect(kindOfCode(code)).toBe(kind)
})

it.each([
  [45_750, false, '2025-04-03'],
  [45_750.75, false, '2025-04-03T18:00:00'],
  [1, false, '1900-01-01'],
  [59, false, '1900-02-28'],
  [60, false, null],
  [61, false, '1900-03-01'],
  [2_958_465, false, '9999-12-31'],
  [44_288, true, '2025-04-03'],
  [-1, false, null],
  [1e9, false, null],
  [Number.NaN, false, null],
])('takes %d for the day that a spreadsheet shows', (serial, from1904, day) => {
  expect(toIso(serial, 'date', from1904)).toBe(day)
})
