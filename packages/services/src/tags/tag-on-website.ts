import type { TagWebsiteInput, TagWebsiteResult } from '@joy/contract'
import { type Em, query, sql } from '@joy/database/sql.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { type Context, inTransaction } from '../context.ts'
import { describeTagChange } from './describe-tag-change.ts'

const keyRow = z.strictObject({ mainKey: z.string() })
const doneRow = z.strictObject({ tagId: z.int(), isGiven: z.boolean(), id: z.int() })

/**
 * Adds and removes tags of people by their rows of the website's list; who is gone is passed over. Change sets are of the
 * newsletter's list: what is to be taken back is what the answer says. @throws AppError `not_found` for a tag
 */
export const tagOnWebsite = (
  context: Context,
  { websiteSubscriberIds, ...change }: TagWebsiteInput,
): Promise<TagWebsiteResult> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const description = await describeTagChange(em, change)
    await lockPeople(em, websiteSubscriberIds)
    // Raw SQL: who has which tag is written at once, and read from what was written.
    const rows = await query(
      em,
      doneRow,
      sql`with meant as materialized (
          select id, main_address(email_key) as main_key from website_subscriber where id = any(${[...websiteSubscriberIds]}::int[])
        ), given as (
          insert into person_tag (email_key, tag_id)
          select distinct m.main_key, t.id from meant m cross join tag t where t.id = any(${[...change.add]}::int[]) order by 1, 2
          on conflict (email_key, tag_id) do nothing returning email_key, tag_id
        ), taken as (
          delete from person_tag p using meant m where p.email_key = m.main_key and p.tag_id = any(${[...change.remove]}::int[])
          returning p.email_key, p.tag_id
        )
        select it.tag_id, it.is_given, m.id from meant m
        join (select email_key, tag_id, true as is_given from given union all select email_key, tag_id, false from taken) it
          on it.email_key = m.main_key
        order by it.tag_id, m.id`,
    )
    const changed = new Set(rows.map(({ id }) => id)).size
    if (changed > 0)
      await logActivity(context, {
        action: 'Batch Tag',
        platform: 'System',
        status: 'Successful',
        details: `${description} for ${counted(changed, 'person', 'people')} of the website’s list`,
        after: { changed },
      })
    return { changed, done: byTag(rows) }
  })

/** In one order: two changes of the same people wait for each other, and for whoever deletes or moves one of them. */
async function lockPeople(em: Em, ids: readonly number[]): Promise<void> {
  // Raw SQL: the main address is a function of the database.
  const people = await query(
    em,
    keyRow,
    sql`select distinct main_address(email_key) collate "C" as main_key from website_subscriber
      where id = any(${[...ids]}::int[]) order by 1`,
  )
  for (const { mainKey } of people) await lockPerson(em, mainKey)
}

function byTag(rows: readonly z.output<typeof doneRow>[]): TagWebsiteResult['done'] {
  const done = new Map<number, TagWebsiteResult['done'][number]>()
  for (const { tagId, isGiven, id } of rows) {
    const its = done.get(tagId) ?? { tagId, isGiven, websiteSubscriberIds: [] }
    its.websiteSubscriberIds.push(id)
    done.set(tagId, its)
  }
  return [...done.values()]
}
