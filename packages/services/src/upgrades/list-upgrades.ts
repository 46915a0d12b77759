import type { Upgrade } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { inBatches } from '../paging/in-batches.ts'
import { presentUpgrade, upgradeColumns, type UpgradeRow } from './upgrade-row.ts'

export async function* listUpgrades({ em }: Context): AsyncGenerator<Upgrade> {
  const rows = inBatches((afterId, limit) =>
    rowsOf(em, sql<UpgradeRow>`select ${upgradeColumns} from upgrade where id > ${afterId} order by id limit ${limit}`),
  )
  for await (const row of rows) yield presentUpgrade(row)
}
