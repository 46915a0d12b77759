import { realNow } from '@joy/domain/time/clock.ts'
import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'

/** Removes counts whose time is over. */
export async function clearExpiredPoints({ em }: Context): Promise<void> {
  await db(em).deleteFrom('rateLimit').where('expire', '<', realNow()).execute()
}
