import { rowsOf, sql } from '@joy/database/sql.ts'
import { upgradeStatus } from '@joy/contract/schemas/upgrade.ts'
import { containsPattern, searchText } from '@joy/domain/search.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../dashboard/read-counters.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { presentUpgrade, upgradeColumns, type UpgradeRow } from './upgrade-row.ts'

/** By page; the search looks at the subscriber's id and the status (specification section 2, Upgrades). */
export async function pageUpgrades({ em }: Context, input: PageInput) {
  const counter = await readCounters(em)
  const total = upgradeStatus.options.reduce((sum, status) => sum + counter(`upgrades.${status}`), 0)
  const text = searchText(input.search)
  const pattern = text ? containsPattern(text) : null
  const condition = pattern ? sql`(substack_subscriber_id::text like ${pattern} or status like ${pattern})` : sql`true`
  return pageById(em, input, {
    read: (keyset) =>
      rowsOf(em, sql<UpgradeRow>`select ${upgradeColumns} from upgrade where ${condition} and ${keyset}`),
    counted: pattern ? sql`from upgrade where ${condition}` : null,
    total,
    present: presentUpgrade,
  })
}
