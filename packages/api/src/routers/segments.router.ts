import { countSegment } from '@joy/services/segments/count-segment.ts'
import { exportSegment } from '@joy/services/segments/export-segment.ts'
import { listSegments } from '@joy/services/segments/list-segments.ts'
import { pageSegmentPeople } from '@joy/services/segments/page-segment-people.ts'
import { segmentAddresses } from '@joy/services/segments/segment-addresses.ts'
import { segmentSizes } from '@joy/services/segments/segment-sizes.ts'
import type { Procedures } from '../procedures.ts'

export const segments: Procedures<'segments'> = {
  list: listSegments,
  count: countSegment,
  people: pageSegmentPeople,
  sizes: segmentSizes,
  file: exportSegment,
  addresses: segmentAddresses,
}
