import { db, forkEm } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/** Sees to it that every platform has its settings to be filled in; what is there stays. Call at start, after the demo. */
export async function ensureIntegrations({ database }: App): Promise<void> {
  await db(forkEm(database.orm))
    .insertInto('integration')
    .values([{ platform: 'substack' }, { platform: 'planningcenter' }, { platform: 'stripe' }, { platform: 'email' }])
    .onConflict((conflict) => conflict.column('platform').doNothing())
    .execute()
}
