import type { SegmentSizes, SegmentSizesInput } from '@joy/contract'
import { db, sql } from '@joy/database/sql.ts'
import { typed } from '@joy/database/typed-parts.ts'
import { addMonths, toMonth } from '@joy/domain/time/months.ts'
import { z } from 'zod'
import { databaseNow } from '../clock/database-now.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { findSegment } from './find-segment.ts'

/** How many a segment had on each day, from the first of the earliest month. @throws AppError `signed_out`, `not_found`, `conflict` */
export async function segmentSizes(context: Context, { id, months }: SegmentSizesInput): Promise<SegmentSizes> {
  const { em } = context
  await findSegment(context, id)
  const first = addMonths(toMonth(await databaseNow(em), await communityZone(em)), 1 - months)
  return db(em)
    .selectFrom('segmentSize')
    .select([typed(z.string(), sql`to_char(day, 'YYYY-MM-DD')`).as('day'), 'people'])
    .where('viewId', '=', id)
    .where('segmentSize.day', '>=', `${first}-01`)
    .orderBy('segmentSize.day')
    .execute()
}
