// One table of every hostile or odd file we know, long because each is one line: what is read, or the sentence that refuses it.
import { AppError } from '@joy/domain/app-error.ts'
import { recogniseColumns } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { describe, expect, it } from 'vitest'
import { openRecords } from './open-records.ts'
import { encodingNotices } from './encodings.ts'
import { sniffEncoding } from './sniff-encoding.ts'
import { bytesInPieces } from './testing/generated-bytes.ts'

type File = string | Uint8Array

async function readAll(file: File, pieceSize: number) {
  const { encoding } = await sniffEncoding(bytesInPieces(file, pieceSize))
  const { headings, batches } = await openRecords(bytesInPieces(file, pieceSize), { encoding })
  const rows: [line: number, ...cells: string[]][] = []
  for await (const batch of batches) for (const { line, cells } of batch) rows.push([line, ...cells])
  return { encoding, notice: encodingNotices[encoding], headings, rows }
}

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const zip = (name: string) =>
  Buffer.concat([
    Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]),
    Buffer.alloc(16),
    Buffer.from(name),
    Buffer.alloc(200),
  ])
const two = 'email,name\na@x.org,Ann\nb@x.org,Bö\n'
const twoRows = [
  [2, 'a@x.org', 'Ann'],
  [3, 'b@x.org', 'Bö'],
]

const readable: [what: string, file: File, rows: unknown[][]][] = [
  ['plain', two, twoRows],
  ['no line end at the end', two.trimEnd(), twoRows],
  ['UTF-8 with a mark', `\uFEFF${two}`, twoRows],
  ['UTF-16 LE', utf16(two, false), twoRows],
  ['UTF-16 BE', utf16(two, true), twoRows],
  ['Latin-1', latin1(two), twoRows],
  ['windows-1252', Buffer.from([...Buffer.from('email,name\na@x.org,'), 0x93, 0x80, 0x94]), [[2, 'a@x.org', '“€”']]],
  ['UTF-8 mark and Latin-1 letters', Buffer.concat([Buffer.from('\uFEFF'), latin1(two)]), twoRows],
  [
    'a letter cut off at the very end',
    Buffer.from('email,name\na@x.org,B\u00f6').subarray(0, -1),
    [[2, 'a@x.org', 'BÃ']],
  ],
  [
    'UTF-8 with one byte that is none',
    Buffer.concat([Buffer.from('email,name\na@x.org,Änn Müller\nb@x.org,B'), latin1('ö\n')]),
    [
      [2, 'a@x.org', 'Änn Müller'],
      [3, 'b@x.org', 'B\uFFFD'],
    ],
  ],
  ['CRLF', two.replaceAll('\n', '\r\n'), twoRows],
  ['CR only', two.replaceAll('\n', '\r'), twoRows],
  ['line ends mixed', 'email,name\r\na@x.org,Ann\nb@x.org,Bö\r', twoRows],
  ['semicolons', two.replaceAll(',', ';'), twoRows],
  ['tabs', two.replaceAll(',', '\t'), twoRows],
  [
    'a comma inside a quoted heading of semicolons',
    'email;"name, first, last, all"\na@x.org;Ann',
    [[2, 'a@x.org', 'Ann']],
  ],
  [
    'blank lines',
    '\n\nemail,name\n\na@x.org,Ann\n\n\nb@x.org,Bö\n\n',
    [
      [5, 'a@x.org', 'Ann'],
      [8, 'b@x.org', 'Bö'],
    ],
  ],
  ['lines of spaces and commas only', 'email,name\n,\n   \na@x.org,Ann\n,\n', [[4, 'a@x.org', 'Ann']]],
  [
    'quoted line breaks',
    'email,name\na@x.org,"Ann\r\nLee\nIII"\nb@x.org,Bö\n',
    [
      [2, 'a@x.org', 'Ann\r\nLee\nIII'],
      [5, 'b@x.org', 'Bö'],
    ],
  ],
  ['a quoted line break in the heading', 'email,"full\nname"\na@x.org,Ann', [[3, 'a@x.org', 'Ann']]],
  [
    'doubled quotes',
    'email,name\na@x.org,"Ann ""A"" Lee"\nb@x.org,""""',
    [
      [2, 'a@x.org', 'Ann "A" Lee'],
      [3, 'b@x.org', '"'],
    ],
  ],
  ['trailing commas', 'email,name,,\na@x.org,Ann,,\n', [[2, 'a@x.org', 'Ann', '', '']]],
  [
    'ragged rows',
    'email,name\na@x.org\nb@x.org,Bö,more,more\n',
    [
      [2, 'a@x.org'],
      [3, 'b@x.org', 'Bö', 'more', 'more'],
    ],
  ],
  ['heading only', 'email,name\n', []],
  [
    'one column',
    'email\na@x.org\nb@x.org',
    [
      [2, 'a@x.org'],
      [3, 'b@x.org'],
    ],
  ],
  ['spaces round cells', 'email , name\n a@x.org , Ann ', [[2, ' a@x.org ', ' Ann ']]],
  ['booleans in mixed case', 'email,email_disabled\na@x.org,TrUe', [[2, 'a@x.org', 'TrUe']]],
  [
    'an international domain',
    'email\ninfo@bücher.example\nпример@пример.рф',
    [
      [2, 'info@bücher.example'],
      [3, 'пример@пример.рф'],
    ],
  ],
  ['formula cells', 'email,name\na@x.org,"=HYPERLINK(""http://x"")"', [[2, 'a@x.org', '=HYPERLINK("http://x")']]],
  ['emoji and letters of four bytes', `email,name\na@x.org,${'👩‍🚀𝒜'.repeat(9)}`, [[2, 'a@x.org', '👩‍🚀𝒜'.repeat(9)]]],
  ['a cell of 90 kB', `email,name\na@x.org,${'n'.repeat(90_000)}`, [[2, 'a@x.org', 'n'.repeat(90_000)]]],
  ['a heading like __proto__', 'email,__proto__,constructor\na@x.org,1,2', [[2, 'a@x.org', '1', '2']]],
  ['duplicate headings', 'email,name,name\na@x.org,Ann,Lee', [[2, 'a@x.org', 'Ann', 'Lee']]],
]

const refused: [what: string, file: File, sentence: RegExp][] = [
  ['nothing at all', '', /file is empty/],
  ['a mark only', '\uFEFF', /file is empty/],
  ['blank lines only', '\r\n \n\t\n', /file is empty/],
  ['UTF-16 blank lines only', utf16('\r\n\r\n', false), /file is empty/],
  ['commas only', ',,,\n,,,\n', /file is empty/],
  ['a ZIP', zip('email_list.testpub.csv'), /an archive or a workbook where a CSV/],
  ['an xlsx renamed to csv', zip('[Content_Types].xml'), /an archive or a workbook/],
  ['an old xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0, 0]), /an archive or a workbook/],
  ['a gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), /an archive/],
  ['a PDF', '%PDF-1.7\n1 0 obj', /PDF/],
  ['a web page', '\n <!DOCTYPE html><html><body>Sign in</body></html>', /web page/],
  ['a web page without a doctype', '\uFEFF<html lang="en">', /web page/],
  ['NUL in a cell', 'email,name\na@x.org,An\0n', /NUL/],
  ['NUL far into the file', `email\n${'a@x.org\n'.repeat(50_000)}\0`, /NUL/],
  ['NULs only', Buffer.alloc(3000), /NUL/],
  ['NUL in UTF-16', utf16('email,name\na@x.org,An\0n', true), /NUL/],
  ['UTF-16 without a mark', Buffer.from(two, 'utf16le'), /NUL/],
  ['UTF-16 cut in the middle of a letter', utf16(two, false).subarray(0, -1), /UTF-16 but is damaged/],
  ['an unclosed quote', 'email,name\na@x.org,Ann\n\nb@x.org,"Bö\nc@x.org,Cy\n', /Line 4 opens a quotation mark/],
  [
    'an unclosed quote in a long file',
    `email,name\n${'a@x.org,Ann\n'.repeat(10)}b@x.org,"B\n${'c@x.org,Cy\n'.repeat(30_000)}`,
    /line 12 is longer than 100 kB/,
  ],
  ['an unclosed quote in the heading', 'email,"name\na@x.org,Ann\n', /Line 1 opens/],
  ['a cell of 1 MB', `email,name\na@x.org,Ann\nb@x.org,${'n'.repeat(1_000_000)}\n`, /line 3 is longer than 100 kB/],
  ['a heading of 1 MB', 'n'.repeat(1_000_000), /line 1 is longer than 100 kB/],
  ['a stray quote', 'email,name\n"a"b@x.org,Ann\n', /Line 2 has a quotation mark in the wrong place/],
  ['a quote inside a bare cell', 'email,name\na@x.org,Ann "A" Lee\n', /Line 2 has a quotation mark in the wrong place/],
]

describe.each([65_536, 1])('in pieces of %i bytes', (pieceSize) => {
  const isSmall = ([, file]: readonly [string, File, ...unknown[]]) => pieceSize > 1 || file.length < 4000

  it.each(readable.filter(isSmall))('reads %s', async (_, file, rows) => {
    expect((await readAll(file, pieceSize)).rows).toEqual(rows)
  })

  it.each(refused.filter(isSmall))('refuses %s', async (_, file, sentence) => {
    const error = await readAll(file, pieceSize).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(sentence) })
  })
})

it('tells how the file was read', async () => {
  const readNotice = async (file: File) => {
    const { encoding, notice } = await readAll(file, 7)
    return [encoding, notice]
  }
  expect(await readNotice(two)).toEqual(['utf-8', null])
  expect(await readNotice(utf16(two, true))).toEqual(['utf-16be', expect.stringContaining('UTF-16')])
  const damaged = Buffer.concat([Buffer.from('email,name\na@x.org,Änn Müller\nb@x.org,B'), latin1('ö\n')])
  expect(await readNotice(damaged)).toEqual(['utf-8-damaged', expect.stringContaining('damaged in places')])
  expect(await readNotice(latin1(two))).toEqual(['windows-1252', expect.stringContaining('accents')])
})

it.each([
  ['name,phone\nAnn,1', /no e-mail column.*'name', 'phone'/],
  [
    'email,Email Address\na@x.org,b@x.org',
    /more than one e-mail column: 'email' \(column 1\) and 'Email Address' \(column 2\)/,
  ],
])('cannot import %j', async (file, sentence) => {
  const { headings } = await readAll(file, 65_536)
  expect(recogniseColumns(headings).problems).toEqual([expect.stringMatching(sentence)])
})
