import type { Community } from '../community/community-store.ts'
import {
  batchFile,
  batchArrived,
  exportSubscribers,
  exportWebsiteSubscribers,
  leftOutFile,
  leftOutOfExport,
  putBack,
  subscribersLeftOutFile,
  subscribersLeftOutOf,
} from '../community/export-files.ts'
import { pageOf } from '../community/page-of.ts'
import { respond, respondFile } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const exports = (community: Community): FeatureHandlers<'exports'> => {
  const door = doorOf(community)
  return {
    subscribers: respondFile('exports.subscribers', () => exportSubscribers(community), door),
    subscribersLeftOut: respond('exports.subscribersLeftOut', () => subscribersLeftOutOf(community), door),
    subscribersLeftOutFile: respondFile(
      'exports.subscribersLeftOutFile',
      () => subscribersLeftOutFile(community),
      door,
    ),
    websiteSubscribers: respondFile('exports.websiteSubscribers', () => exportWebsiteSubscribers(community), door),
    leftOut: respond('exports.leftOut', () => leftOutOfExport(community), door),
    leftOutFile: respondFile('exports.leftOutFile', () => leftOutFile(community), door),
    batches: respond('exports.batches', () => community.batches.map((it) => it.batch), door),
    batchPage: respond(
      'exports.batchPage',
      (input) =>
        pageOf(
          community.batches.map((it) => it.batch).toSorted((a, b) => b.id - a.id),
          input,
          community.batches.length,
          false,
        ),
      door,
    ),
    batchFile: respondFile('exports.batchFile', (input) => batchFile(community, input), door),
    arrived: respond('exports.arrived', (input) => batchArrived(community, input), door),
    putBack: respond('exports.putBack', (input) => putBack(community, input), door),
  }
}
