import type { Upgrade } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { inBatches } from '../paging/in-batches.ts'
import { presentUpgrade, upgradeColumns, type UpgradeRow } from './present-upgrade.ts'

export async function* listUpgrades({ em }: Context): AsyncGenerator<Upgrade> {
  const rows = inBatches(
    em,
    (afterId, limit) =>
      sql<UpgradeRow>`select ${upgradeColumns} from upgrade where id > ${afterId} order by id limit ${limit}`,
  )
  for await (const row of rows) yield presentUpgrade(row)
}
