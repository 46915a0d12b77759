import { reportFile } from '@joy/services/reports/report-file.ts'
import { reportOverview } from '@joy/services/reports/report-overview.ts'
import type { Procedures } from '../procedures.ts'

export const reports: Procedures<'reports'> = {
  overview: reportOverview,
  file: reportFile,
}
