import type { LikelyPair, LikelyPairPageInput } from '@joy/contract'
import { pairReason } from '@joy/contract/schemas/merge.ts'
import { query, queryOne, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { pageById } from '../paging/page-by-id.ts'
import { areTwo } from './are-two.ts'

const pairRow = z.strictObject({
  id: z.int(),
  reason: pairReason,
  shared: z.string(),
  foundAt: z.date(),
  dismissedAt: z.date().nullable(),
  dismissedBy: z.string().nullable(),
  oneEmail: z.string(),
  oneName: z.string().nullable(),
  oneId: z.int().nullable(),
  oneWebsiteId: z.int().nullable(),
  otherEmail: z.string(),
  otherName: z.string().nullable(),
  otherId: z.int().nullable(),
  otherWebsiteId: z.int().nullable(),
})

/** As each is spelt and called, on a list or by what they pay. */
const side = (key: Sql, s: Sql, w: Sql, name: string) => sql`
  coalesce(${s}.email, ${w}.email, (select email from subscription where email_key = ${key} order by id desc limit 1), ${key}) as ${sql.ref(`${name}_email`)},
  coalesce(${s}.name, ${w}.name, (select name from subscription where email_key = ${key} order by id desc limit 1)) as ${sql.ref(`${name}_name`)},
  ${s}.id as ${sql.ref(`${name}_id`)}, case when ${s}.id is null then ${w}.id end as ${sql.ref(`${name}_website_id`)}`

/** Pairs of people who may be one, those that nobody has judged yet or those that were said to be two, newest first. */
export async function pagePairs({ em }: Context, { state, ...input }: LikelyPairPageInput) {
  const belongs = sql`dismissed_at ${state === 'open' ? sql`is null` : sql`is not null`} and ${areTwo}`
  // Raw SQL: the place of the page is a part, and each side is looked up in three lists.
  const { total } = await queryOne(
    em,
    z.strictObject({ total: z.int() }),
    sql`select count(*)::int as total from likely_pair where ${belongs}`,
  )
  return pageById(em, input, {
    table: sql`likely_pair`,
    read: (keyset) =>
      query(
        em,
        pairRow,
        sql`select p.id, p.reason, p.shared, p.found_at, p.dismissed_at, p.dismissed_by,
            ${side(sql`p.one_key`, sql`a`, sql`aw`, 'one')}, ${side(sql`p.other_key`, sql`b`, sql`bw`, 'other')}
          from (select * from likely_pair where ${belongs} and ${keyset}) p
            left join subscriber a on a.email_key = p.one_key left join website_subscriber aw on aw.email_key = p.one_key
            left join subscriber b on b.email_key = p.other_key left join website_subscriber bw on bw.email_key = p.other_key
          order by p.id desc`,
      ),
    counted: null,
    total,
    present,
  })
}

const present = (row: z.output<typeof pairRow>): LikelyPair => ({
  id: row.id,
  reason: row.reason,
  shared: row.shared,
  one: { email: row.oneEmail, name: row.oneName, subscriberId: row.oneId, websiteSubscriberId: row.oneWebsiteId },
  other: {
    email: row.otherEmail,
    name: row.otherName,
    subscriberId: row.otherId,
    websiteSubscriberId: row.otherWebsiteId,
  },
  foundAt: row.foundAt.toISOString(),
  dismissedAt: row.dismissedAt?.toISOString() ?? null,
  dismissedBy: row.dismissedBy,
})
