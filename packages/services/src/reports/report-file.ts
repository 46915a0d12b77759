import type { CsvFile, ReportTable } from '@joy/contract'
import { reportColumns } from '@joy/domain/reports/report-tables.ts'
import type { Context } from '../context.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { reportOverview } from './report-overview.ts'

type Input = { table: ReportTable; months: number }

/** One table of the reports as CSV, newest month first as the screen shows it. Holds no person's data. */
export async function reportFile(context: Context, { table, months }: Input): Promise<CsvFile> {
  const report = await reportOverview(context, { months })
  const columns = reportColumns[table]
  const rows = async function* () {
    for (const month of report.months.toReversed()) yield columns.map((column) => String(column.cell(month)))
  }
  return {
    filename: `path-to-joy-${table}-${report.months.at(-1)?.month ?? 'empty'}.csv`,
    text: writeCsv(rows(), { headings: columns.map((it) => it.heading) }),
  }
}
