import type { SegmentCount } from '@joy/contract'
import { segmentCount } from '@joy/contract/schemas/segment.ts'
import { queryOne, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { segmentPeople } from '../saved-views/note-size.ts'
import { segmentOnWebsite } from '../saved-views/segment-on-website.ts'
import { findSegment } from './find-segment.ts'

/** How many a segment has now, exactly. @throws AppError `signed_out`, `not_found`, `conflict` */
export async function countSegment(context: Context, { id }: { id: number }): Promise<SegmentCount> {
  const { filter } = await findSegment(context, id)
  // Raw SQL: who matches is a part over their aliases.
  return queryOne(
    context.em,
    segmentCount.strict(),
    sql`select * from (
        select count(*)::int as people, (count(*) filter (where closes_mailbox(s.subscription_status)))::int as closed
        ${await segmentPeople(context.em, filter)}) on_list,
      (select count(*)::int as alone_on_website, (count(*) filter (where unsubscribed_at is not null))::int as alone_closed
        ${await segmentOnWebsite(context.em, filter)}) on_website`,
  )
}
