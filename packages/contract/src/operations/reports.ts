import { query } from '../operation.ts'
import { csvFile } from '../schemas/file.ts'
import { report, reportFileInput, reportInput } from '../schemas/report.ts'

export const reports = {
  overview: query({
    summary: 'Growth, tiers, churn and sources by month',
    access: 'admin',
    role: 'support',
    input: reportInput,
    output: report,
    rest: { method: 'GET', path: '/reports' },
  }),
  file: query({
    summary: 'One table of the reports as CSV: growth, payments or sources',
    access: 'admin',
    role: 'administrator',
    input: reportFileInput,
    output: csvFile,
    rest: { method: 'GET', path: '/reports/:table/file', reply: 'csv', isRestOnly: true },
  }),
}
