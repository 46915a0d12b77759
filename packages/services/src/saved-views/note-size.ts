import type { SubscriberFilter } from '@joy/contract'
import { db, type Em, execute, type Sql, sql } from '@joy/database/sql.ts'
import { readOrigins } from '../people-filter/read-origins.ts'
import { subscriberConditions } from '../subscribers/subscriber-conditions.ts'
import { subscribersWithComp } from '../subscribers/subscriber-row.ts'
import { readSegment } from './segment-filter.ts'
import { segmentOnWebsite } from './segment-on-website.ts'

/** Whoever a filter leaves, as `s`, after `from`; a comp is looked up only where it is asked for. */
export async function segmentPeople(em: Em, filter: SubscriberFilter): Promise<Sql> {
  const people = filter.comped === undefined ? sql`from subscriber s` : subscribersWithComp()
  return sql`${people} where ${subscriberConditions(filter, await readOrigins(em, filter.filter))}`
}

type View = { id: number; screen: string; query: string }

/** Counts whom a segment has today, the day of the community's zone, once; what is no segment, or cannot be read, is not counted. */
export async function noteSize(em: Em, view: View): Promise<void> {
  const read = readSegment(view)
  if (!read || 'fault' in read) return
  // Raw SQL: who matches is a part over their aliases; the view is held, for somebody may delete it meanwhile.
  await execute(
    em,
    sql`insert into segment_size (view_id, day, people, alone_on_website)
      select v.id, community_day(app_now()), (select count(*)::int ${await segmentPeople(em, read.filter)}),
        (select count(*)::int ${await segmentOnWebsite(em, read.filter)})
      from saved_view v where v.id = ${view.id} for key share of v
      on conflict (view_id, day) do nothing`,
  )
}

/** A segment that is of others by now begins anew: its line would join two groups. */
export async function beginSizeAnew(em: Em, view: View): Promise<void> {
  await db(em).deleteFrom('segmentSize').where('viewId', '=', view.id).execute()
  await noteSize(em, view)
}
