import type { CsvSubscriber } from '@joy/domain/subscriber-csv/csv-subscriber.ts'
import { exportHeadings, toExportCells } from '@joy/domain/subscriber-csv/export-columns.ts'
import { readRow } from '@joy/domain/subscriber-csv/read-row.ts'
import { recogniseColumns } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { rowLayout } from '@joy/domain/subscriber-csv/row-cells.ts'
import { expect, it } from 'vitest'
import { openRecords } from './open-records.ts'
import { sniffEncoding } from './sniff-encoding.ts'
import { writeCsv } from './write-csv.ts'

const now = new Date('2025-03-28T15:04:00Z')
const pieces = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  "'",
  '"',
  ',',
  ';',
  ' ',
  'a',
  'Ö',
  '＝',
  '＠',
  '👩‍🚀',
  '-5',
  '=1+1',
  "'abc",
  "'-5",
  'NULL',
  '\u00a0',
]
// Every name of one and two pieces, and some of three.
const names = [...pieces, ...pieces.flatMap((one) => pieces.flatMap((two) => [one + two, `${one}x${two}`]))].filter(
  (name) => name.trim() !== '',
)

const people: CsvSubscriber[] = names.map((name, index) => ({
  email: `Person.${index}@Exämple.org`,
  emailKey: `person.${index}@exämple.org`,
  name: index % 7 === 0 ? null : name,
  tier: ['Free', 'Paid', 'Join the Gym', name, null][index % 5] ?? null,
  type: [null, 'monthly', 'Monthly', name][index % 4] ?? null,
  status: ['active', 'unsubscribed', null, 'On leave', name][index % 5] ?? null,
  subscribedAt: index % 3 === 0 ? null : new Date(1_700_000_000_123 + index),
  syncedAt: index % 4 === 0 ? null : new Date(1_740_000_000_456 + index),
  comp:
    index % 2 === 0
      ? null
      : { compedAt: new Date(1_720_000_000_789), until: index % 3 === 0 ? null : new Date('2026-01-01T00:00:00.001Z') },
  notices: [],
}))

const encoder = new TextEncoder()
const exportOf = async (list: readonly CsvSubscriber[]) => {
  async function* cells() {
    for (const { comp, ...person } of list) {
      yield toExportCells({
        ...person,
        isComped: comp !== null,
        compedAt: comp?.compedAt ?? null,
        compedUntil: comp?.until ?? null,
      })
    }
  }
  return (await Array.fromAsync(writeCsv(cells(), { headings: exportHeadings }))).join('')
}

async function importOf(text: string): Promise<CsvSubscriber[]> {
  async function* bytes() {
    yield encoder.encode(text)
  }
  const { encoding } = await sniffEncoding(bytes())
  const { headings, batches } = await openRecords(bytes(), { encoding })
  const { format, mapping } = recogniseColumns(headings)
  expect(format.id).toBe('own')
  const layout = rowLayout(format.id, mapping)
  return (await Array.fromAsync(batches)).flat().map(({ cells }) => {
    const reading = readRow(layout, cells, now)
    if (!reading.ok) throw new Error(reading.reason)
    return { ...reading.row, notices: reading.row.notices.filter((code) => code !== 'unknown-status') }
  })
}

it(`brings ${names.length} nasty names through export, import and export unchanged`, async () => {
  const text = await exportOf(people)
  const back = await importOf(text)
  expect(back).toEqual(people)
  expect(await exportOf(back)).toBe(text)
})

it('leaves no cell that a spreadsheet would run', async () => {
  const cells = people.flatMap(({ name, tier, type, status, email }) =>
    toExportCells({
      email,
      name,
      tier,
      type,
      status,
      subscribedAt: null,
      syncedAt: null,
      isComped: false,
      compedAt: null,
      compedUntil: null,
    }),
  )
  expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
})
