import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/** Whose account was deleted at Substack and in Planning Center, too, is known here no more a day after somebody said so: until then it can be taken back. */
export async function deleteDoneDeletions({ database }: App): Promise<void> {
  await rowsOf(forkOf(database.orm), sql`delete from outside_deletion where done_at < app_now() - interval '1 day'`)
}
