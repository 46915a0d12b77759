import type { CsvFile, SegmentFileInput } from '@joy/contract'
import { exportedDetails } from '@joy/domain/segments/address-messages.ts'
import { segmentCells } from '@joy/domain/segments/segment-columns.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { toExportSubscriber } from '../exports/to-export-subscriber.ts'
import { whenSent } from '../exports/when-sent.ts'
import { subscriberConditions } from '../subscribers/subscriber-conditions.ts'
import { readForExport } from '../subscribers/list-subscribers.ts'
import { findSegment } from './find-segment.ts'

/**
 * The people of a segment as CSV, streamed in the order in which they came onto the list, with every cell guarded against
 * formulas; noted in the log once all of it was sent. @throws AppError `signed_out`, `not_found`, `conflict`
 */
export async function exportSegment(context: Context, { id, columns }: SegmentFileInput): Promise<CsvFile> {
  const { name, filter } = await findSegment(context, id)
  let people = 0
  const rows = async function* () {
    for await (const row of readForExport(context, subscriberConditions(filter))) {
      people += 1
      yield segmentCells(toExportSubscriber(row), columns)
    }
  }
  return {
    filename: `segment-${id}.csv`,
    text: whenSent(writeCsv(rows(), { headings: columns }), async () => {
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
