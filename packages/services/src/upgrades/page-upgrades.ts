import type { UpgradePageInput } from '@joy/contract'
import { upgradeStatus } from '@joy/contract/schemas/upgrade.ts'
import { query, type Sql, sql } from '@joy/database/sql.ts'
import { narrowsPeople } from '@joy/domain/people-filter/narrows-people.ts'
import { containsPattern, searchText } from '@joy/domain/search.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { pageById } from '../paging/page-by-id.ts'
import { ofPeople } from '../people-filter/of-people.ts'
import { presentUpgrade, upgradeRow } from './present-upgrade.ts'

/**
 * By page; the search looks at the subscriber's id and the status (specification, section 2, Upgrades), and finds by the whole
 * id what was registered in Planning Center under it.
 */
export async function pageUpgrades({ em }: Context, input: UpgradePageInput) {
  const counter = await readCounters(em)
  const getCount = (status: string) => counter(`upgrades.${status}`)
  const text = searchText(input.search)
  const asksPeople = narrowsPeople(input.filter)
  const total = upgradeStatus.options.reduce((sum, status) => sum + getCount(status), 0)
  const conditions = [
    ...(input.status ? [sql`status = ${input.status}`] : []),
    ...(text ? [fits(text)] : []),
    ...(asksPeople ? [await ofPeople(em, input.filter, bySubscriber, { from: sql`upgrade`, rows: total })] : []),
  ]
  const condition = conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`
  const page = await pageById(em, input, {
    // Raw SQL: conditions and place are those of every list.
    read: (keyset) =>
      query(
        em,
        upgradeRow,
        sql`select page.id, substack_subscriber_id, email, name, planning_center_member_id, page.status, page.created_at
          from (select * from upgrade where ${condition} and ${keyset}) page
          join subscriber on subscriber.id = substack_subscriber_id order by page.id desc`,
      ),
    counted: text || asksPeople ? sql`from upgrade where ${condition}` : null,
    total,
    present: presentUpgrade,
  })
  return input.status && !text && !asksPeople ? { ...page, matching: getCount(input.status) } : page
}

/** An upgrade knows its person by their row of the newsletter list alone. */
export const bySubscriber = {
  key: sql`(select o.email_key from subscriber o where o.id = upgrade.substack_subscriber_id)`,
  name: sql`upgrade.substack_subscriber_id`,
  type: sql`int`,
  isAmong: (keys: Sql) => sql`substack_subscriber_id in (select o.id from subscriber o where o.email_key in ${keys})`,
}

/** No status holds a digit and no id a letter: a text is looked for in the one or in the other, each by its index. */
function fits(text: string): Sql {
  if (/^\d+$/u.test(text))
    return sql`(substack_subscriber_id::text like ${containsPattern(text)} or planning_center_member_id = ${text})`
  return sql`status = any(${upgradeStatus.options.filter((status) => status.includes(text))}::text[])`
}
