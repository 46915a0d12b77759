import type { SegmentAddresses, SegmentAddressesInput } from '@joy/contract'
import { query, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { copiedDetails, mostAddresses, tooManyAddresses } from '@joy/domain/segments/address-messages.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { segmentPeople } from '../saved-views/note-size.ts'
import { segmentOnWebsite } from '../saved-views/segment-on-website.ts'
import { findSegment } from './find-segment.ts'

const row = z.strictObject({ email: z.string(), isClosed: z.boolean() })

/**
 * The addresses of a segment in their order, of whoever fits on the website's list alone too, noted in the log as an export of addresses.
 * @throws AppError `signed_out`; `not_found`; `conflict` where there are more than are copied at once, or the segment cannot be read
 */
export const segmentAddresses = (
  context: Context,
  { id, withClosed }: SegmentAddressesInput,
): Promise<SegmentAddresses> =>
  inTransaction(context, async (context) => {
    const { name, filter } = await findSegment(context, id)
    // Raw SQL: who matches is a part over their aliases.
    const rows = await query(
      context.em,
      row,
      sql`select email, is_closed from (
          select s.email, s.email_key, coalesce(closes_mailbox(s.subscription_status), false) as is_closed ${await segmentPeople(context.em, filter)}
          union all select email, email_key, unsubscribed_at is not null ${await segmentOnWebsite(context.em, filter)}) it
        ${withClosed ? sql`` : sql`where not is_closed`}
        order by email_key limit ${mostAddresses + 1}`,
    )
    if (rows.length > mostAddresses) throw new AppError('conflict', tooManyAddresses)
    const closed = rows.filter(({ isClosed }) => isClosed).length
    await logActivity(context, {
      action: 'Segment Addresses Copied',
      platform: 'System',
      status: 'Successful',
      details: copiedDetails(name, rows.length, withClosed ? closed : null),
      after: { segmentId: id, addresses: rows.length, withClosed },
    })
    return { addresses: rows.map(({ email }) => email), closed }
  })
