import type { Upgrade } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { inBatches } from '../paging/in-batches.ts'
import { presentUpgrade, upgradeColumns } from './present-upgrade.ts'

export async function* listUpgrades({ em }: Context): AsyncGenerator<Upgrade> {
  const rows = inBatches((afterId, limit) =>
    db(em)
      .selectFrom('upgrade')
      .innerJoin('subscriber', 'subscriber.id', 'upgrade.substackSubscriberId')
      .select([...upgradeColumns, 'subscriber.email', 'subscriber.name'])
      .where('upgrade.id', '>', afterId)
      .orderBy('upgrade.id')
      .limit(limit)
      .execute(),
  )
  for await (const row of rows) yield presentUpgrade(row)
}
