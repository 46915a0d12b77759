import type { MockBackend } from '../backend/mock-backend.ts'
import {
  batchFile,
  batchArrived,
  exportSubscribers,
  exportWebsiteSubscribers,
  leftOutFile,
  leftOutOfExport,
  putBackBatch,
  subscribersLeftOutFile,
} from '../exports/export-files.ts'
import { toPage } from '../backend/to-page.ts'
import { recordedReply } from '../recorded-reply.ts'
import { respond, respondFile } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const exports = (backend: MockBackend): FeatureHandlers<'exports'> => {
  const guard = accessGuard(backend)
  return {
    subscribers: respondFile('exports.subscribers', () => exportSubscribers(backend), guard),
    subscribersLeftOut: respond(
      'exports.subscribersLeftOut',
      () => recordedReply(backend.world, 'exports.subscribersLeftOut'),
      guard,
    ),
    subscribersLeftOutFile: respondFile('exports.subscribersLeftOutFile', () => subscribersLeftOutFile(backend), guard),
    websiteSubscribers: respondFile('exports.websiteSubscribers', () => exportWebsiteSubscribers(backend), guard),
    leftOut: respond('exports.leftOut', () => leftOutOfExport(backend), guard),
    leftOutFile: respondFile('exports.leftOutFile', () => leftOutFile(backend), guard),
    batchPage: respond(
      'exports.batchPage',
      (input) =>
        toPage(
          backend.batches.map((it) => it.batch).toSorted((a, b) => b.id - a.id),
          input,
          backend.batches.length,
          false,
        ),
      guard,
    ),
    batchFile: respondFile('exports.batchFile', (input) => batchFile(backend, input), guard),
    arrived: respond('exports.arrived', (input) => batchArrived(backend, input), guard),
    putBack: respond('exports.putBack', (input) => putBackBatch(backend, input), guard),
  }
}
