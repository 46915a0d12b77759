import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/** Sees to it that every platform has its settings to be filled in; what is there stays. Call at start, after the demo. */
export async function ensureIntegrations({ database }: App): Promise<void> {
  await rowsOf(
    forkOf(database.orm),
    sql`insert into integration (platform) values ('substack'), ('planningcenter'), ('stripe'), ('email')
      on conflict (platform) do nothing`,
  )
}
