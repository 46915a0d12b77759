import type { MockBackend } from '../backend/mock-backend.ts'
import { respond, respondFile } from '../respond.ts'
import { countSegment, exportSegment, listSegments, segmentAddresses, segmentSizes } from '../segments/segments.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const segments = (backend: MockBackend): FeatureHandlers<'segments'> => {
  const guard = accessGuard(backend)
  return {
    list: respond('segments.list', () => listSegments(backend), guard),
    count: respond('segments.count', (input) => countSegment(backend, input), guard),
    sizes: respond('segments.sizes', (input) => segmentSizes(backend, input), guard),
    file: respondFile('segments.file', (input) => exportSegment(backend, input), guard),
    addresses: respond('segments.addresses', (input) => segmentAddresses(backend, input), guard),
  }
}
