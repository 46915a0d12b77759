import type { Community } from '../community/community-store.ts'
import { reportFile } from '../community/report.ts'
import { recordedReply } from '../recorded-reply.ts'
import { csv, respond, respondFile } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const reports = (community: Community): FeatureHandlers<'reports'> => {
  const door = doorOf(community)
  const file = async (input: Parameters<typeof reportFile>[1]) => {
    const { filename, text } = await reportFile(community, input)
    return csv(filename, text)
  }
  return {
    overview: respond('reports.overview', (input) => recordedReply(community.world, 'reports.overview', input), door),
    file: respondFile('reports.file', file, door),
  }
}
