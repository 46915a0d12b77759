import { realNow } from '@joy/domain/time/clock.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'

/** Removes counts whose time is over. */
export async function clearExpiredPoints({ em }: Context): Promise<void> {
  await rowsOf(em, sql`delete from rate_limit where expire < ${realNow()}`)
}
