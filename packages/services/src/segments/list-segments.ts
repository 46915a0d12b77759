import type { Segment } from '@joy/contract'
import { db, type Em, sql } from '@joy/database/sql.ts'
import { typed } from '@joy/database/typed-parts.ts'
import { askedBySegment, peopleLists } from '@joy/domain/segments/asked-people.ts'
import { segmentMessages, tagsNamed } from '@joy/domain/segments/describe-segment.ts'
import { z } from 'zod'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'
import { readSegment } from '../saved-views/segment-filter.ts'
import { presentView, viewsSeenBy } from '../saved-views/view-row.ts'

/** The saved views of people by name, one's own and those that are shared. @throws AppError `signed_out` */
export async function listSegments({ em, actor }: Context): Promise<Segment[]> {
  const own = ownActor({ actor })
  const rows = await viewsSeenBy(em, own)
    .where('savedView.screen', 'in', [...peopleLists])
    .execute()
  const sizes = await latestSizes(
    em,
    rows.map(({ id }) => id),
  )
  const tags = new Set((await db(em).selectFrom('tag').select('id').execute()).map(({ id }) => id))
  return rows.map((row) => {
    const { isDefault: _, ...view } = presentView(row, own)
    return { ...view, size: sizes.get(row.id) ?? null, ...judge(row, tags) }
  })
}

function judge(view: { screen: string; query: string }, tags: ReadonlySet<number>) {
  const read = readSegment(view)
  if (read && 'fault' in read) return { isReadable: false, fault: segmentMessages.unreadable(read.fault) }
  const asked = askedBySegment(view)
  const deleted = asked && !('fault' in asked) ? tagsNamed(asked).filter((id) => !tags.has(id)).length : 0
  return { isReadable: true, fault: deleted === 0 ? null : segmentMessages.deletedTags(deleted) }
}

async function latestSizes(em: Em, ids: readonly number[]): Promise<Map<number, NonNullable<Segment['size']>>> {
  const rows = await db(em)
    .selectFrom('segmentSize')
    .distinctOn('viewId')
    .select(['viewId', typed(z.string(), sql`to_char(day, 'YYYY-MM-DD')`).as('day'), 'people', 'aloneOnWebsite'])
    .where('viewId', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('viewId')
    .orderBy('segmentSize.day', 'desc')
    .execute()
  return new Map(rows.map(({ viewId, ...size }) => [viewId, size]))
}
