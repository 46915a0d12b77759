import type { ReportTable } from '@joy/contract'
import { toMonth } from '@joy/domain/time/months.ts'
import { reportColumns } from '@joy/domain/reports/report-tables.ts'
import { recordedReply } from '../recorded-reply.ts'
import type { MockBackend } from '../backend/mock-backend.ts'

export async function reportFile(backend: MockBackend, { table, months }: { table: ReportTable; months: number }) {
  const columns = reportColumns[table]
  const rows = (await recordedReply(backend.world, 'reports.overview', { months })).months.toReversed()
  const lines = [columns.map((it) => it.heading), ...rows.map((row) => columns.map((it) => String(it.cell(row))))]
  return {
    filename: `path-to-joy-${table}-${toMonth(backend.now(), backend.timeZone)}.csv`,
    text: `${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`,
  }
}
