import type { MockBackend } from '../backend/mock-backend.ts'
import { reportFile } from '../reports/report-file.ts'
import { recordedReply } from '../recorded-reply.ts'
import { csv, respond, respondFile } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const reports = (backend: MockBackend): FeatureHandlers<'reports'> => {
  const guard = accessGuard(backend)
  const file = async (input: Parameters<typeof reportFile>[1]) => {
    const { filename, text } = await reportFile(backend, input)
    return csv(filename, text)
  }
  return {
    overview: respond('reports.overview', (input) => recordedReply(backend.world, 'reports.overview', input), guard),
    file: respondFile('reports.file', file, guard),
  }
}
