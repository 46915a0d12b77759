import type { CsvFile, SegmentFileInput } from '@joy/contract'
import { exportedDetails } from '@joy/domain/segments/address-messages.ts'
import { segmentFileName } from '@joy/domain/segments/segment-file-name.ts'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { logActivity } from '../activity/log-activity.ts'
import { databaseNow } from '../clock/database-now.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { exportFile } from '../exports/export-lines.ts'
import { segmentPeople } from '../saved-views/note-size.ts'
import { findSegment } from './find-segment.ts'

/**
 * The people of a segment as CSV, streamed in the order in which they came onto the list, with every cell guarded against
 * formulas; noted in the log once all of it was sent. @throws AppError `signed_out`, `not_found`, `conflict`
 */
export async function exportSegment(context: Context, { id, columns }: SegmentFileInput): Promise<CsvFile> {
  const { name, filter } = await findSegment(context, id)
  const day = dayIn(await databaseNow(context.em), await communityZone(context.em))
  const matching = await segmentPeople(context.em, filter)
  return {
    filename: segmentFileName(name, day),
    text: exportFile(context, { headings: columns, columns, people: matching }, async ({ people }) => {
      await logActivity(context, {
        action: 'Segment Exported',
        platform: 'System',
        status: 'Successful',
        details: exportedDetails(name, people, columns),
        after: { segmentId: id, people, columns },
      })
    }),
  }
}
