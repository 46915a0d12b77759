import { expect, it } from 'vitest'
import { readRecords } from './read-records.ts'
import { writeCsv } from './write-csv.ts'

const readText = async (chunks: AsyncIterable<string>) => (await Array.fromAsync(chunks)).join('')
async function* from(rows: string[][]) {
  yield* rows
}

it('writes headings, CRLF and quotes where they are needed', async () => {
  const rows = [
    ['a@x.org', 'Ann'],
    ['b@x.org', 'Lee, "B"'],
    ['c@x.org', '=1'],
    ['d@x.org', ' x\ny '],
    ['-e@x.org', 'one\ntwo'],
    ['f@x.org', 'Mallory\r=cmd'],
    ['g@x.org', 'one;two'],
  ]
  expect(await readText(writeCsv(from(rows), { headings: ['email', 'name'] }))).toBe(
    'email,name\r\na@x.org,Ann\r\nb@x.org,"Lee, ""B"""\r\nc@x.org,"\'=1"\r\nd@x.org," x\ny "\r\n' +
      '"\'-e@x.org","one\ntwo"\r\nf@x.org,"Mallory\r\'=cmd"\r\ng@x.org,"one;two"\r\n',
  )
  expect(await readText(writeCsv(from([]), { headings: ['email', 'name'], lineEnd: '\n' }))).toBe('email,name\n')
  expect(await readText(writeCsv(from([]), { headings: ['=cmd|calc!A1', 'a\nb'] }))).toBe('"\'=cmd|calc!A1","a\nb"\r\n')
})

it('comes in pieces of some 64 kB that read back the same', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [`p${index}@x.org`, `Näme ${index}`])
  const chunks = await Array.fromAsync(writeCsv(from(rows), { headings: ['email', 'name'] }))
  expect(chunks.length).toBeGreaterThan(5)
  expect(chunks.every((chunk) => chunk.length < 90_000)).toBe(true)
  const encoder = new TextEncoder()
  async function* bytes() {
    for (const chunk of chunks) yield encoder.encode(chunk)
  }
  const back = (await Array.fromAsync(readRecords(bytes(), { encoding: 'utf-8' }))).flat()
  expect(back.slice(1).map(({ cells }) => cells)).toEqual(rows)
})
