import type { ReportTable } from '@joy/contract'
import { monthOf } from '@joy/domain/time/months.ts'
import { reportColumns } from '@joy/domain/reports/report-tables.ts'
import { recordedReply } from '../recorded-reply.ts'
import type { Community } from './community-store.ts'

export async function reportFile(community: Community, { table, months }: { table: ReportTable; months: number }) {
  const columns = reportColumns[table]
  const rows = (await recordedReply(community.world, 'reports.overview', { months })).months.toReversed()
  const lines = [columns.map((it) => it.heading), ...rows.map((row) => columns.map((it) => String(it.cell(row))))]
  return {
    filename: `path-to-joy-${table}-${monthOf(community.now(), community.timeZone)}.csv`,
    text: `${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`,
  }
}
