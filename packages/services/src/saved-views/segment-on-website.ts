import type { SubscriberFilter } from '@joy/contract'
import { type Em, type Sql, sql } from '@joy/database/sql.ts'
import { narrows } from '../subscribers/subscriber-conditions.ts'
import { aloneOnWebsite } from '../website-subscribers/page-outside-website-subscribers.ts'

/** Who fits a segment and stands on the website's list alone, as `website_subscriber`, after `from`; one of the whole newsletter's list has none. */
export const segmentOnWebsite = async (em: Em, filter: SubscriberFilter): Promise<Sql> =>
  // Raw SQL: who matches is a part over their aliases.
  sql`from website_subscriber where ${narrows(filter) ? await aloneOnWebsite(em, filter) : sql`false`}`
