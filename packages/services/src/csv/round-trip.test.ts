import type { CsvSubscriber } from '@joy/domain/subscriber-csv/csv-subscriber.ts'
import { exportHeadings, toExportCells } from '@joy/domain/subscriber-csv/export-columns.ts'
import { readRow } from '@joy/domain/subscriber-csv/read-row.ts'
import { recogniseColumns } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { rowLayout } from '@joy/domain/subscriber-csv/row-cells.ts'
import fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import { toExportRow, hostilePerson, hostileText, withAddresses } from '../testing/hostile-people.ts'
import { openRecords } from './open-records.ts'
import { sniffEncoding } from './sniff-encoding.ts'
import { bytesInPieces } from './testing/generated-bytes.ts'
import { writeCsv } from './write-csv.ts'

const now = new Date('2025-03-28T15:04:00Z')
const runs = { seed: 20_250_328, numRuns: 300 }
const aLot = fc.array(hostilePerson, { minLength: 1, maxLength: 20 }).map(withAddresses)

async function toFile(headings: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  async function* from() {
    yield* rows
  }
  return (await Array.fromAsync(writeCsv(from(), { headings }))).join('')
}

const exportList = (list: readonly CsvSubscriber[]) =>
  toFile(
    exportHeadings,
    list.map((it) => toExportCells(toExportRow(it))),
  )

async function getRecords(text: string) {
  const { encoding } = await sniffEncoding(bytesInPieces(text))
  const { headings, batches } = await openRecords(bytesInPieces(text), { encoding })
  return { headings, rows: (await Array.fromAsync(batches)).flat().map(({ cells }) => cells) }
}

async function importText(text: string): Promise<CsvSubscriber[]> {
  const { headings, rows } = await getRecords(text)
  const { format, mapping } = recogniseColumns(headings)
  expect(format.id).toBe('own')
  const layout = rowLayout(format.id, mapping, 'UTC')
  return rows.map((cells) => {
    const reading = readRow(layout, cells, now)
    if (!reading.ok) throw new Error(reading.reason)
    return { ...reading.row, notices: [] }
  })
}

describe('whatever the cells hold', () => {
  it('comes back through export and import unchanged', () =>
    fc.assert(
      fc.asyncProperty(aLot, async (people) => {
        const text = await exportList(people)
        const back = await importText(text)
        expect(back).toEqual(people)
        expect(await exportList(back)).toBe(text)
      }),
      runs,
    ))

  it('is read by another CSV reader in the same cells, and by one that guesses', () =>
    fc.assert(
      fc.asyncProperty(aLot, async (people) => {
        const text = await exportList(people)
        const { headings, rows } = await getRecords(text)
        for (const options of [{ delimiter: ',', newline: '\r\n' } as const, {}])
          expect(papaparse.parse<string[]>(text, { ...options, skipEmptyLines: true }).data).toEqual([
            headings,
            ...rows,
          ])
      }),
      runs,
    ))

  it('begins no cell and no physical line that a spreadsheet would run, headings neither', () =>
    fc.assert(
      fc.asyncProperty(fc.array(hostileText, { minLength: 1, maxLength: 5 }), async (cells) => {
        const text = await toFile(cells, [cells, cells.toReversed()])
        for (const beginning of text.split(/[\r\n;,\t]/)) expect(beginning).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
      }),
      runs,
    ))
})
