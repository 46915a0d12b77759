import { reportFile } from '@joy/services/reports/report-file.ts'
import { reportOverview } from '@joy/services/reports/report-overview.ts'
import type { Answers } from '../answers.ts'

export const reports: Answers<'reports'> = {
  overview: reportOverview,
  file: reportFile,
}
