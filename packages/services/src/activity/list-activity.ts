import type { ActivityEntry } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { presentActivity } from './present-activity.ts'

/** The newest entries, newest first. */
export async function listActivity({ em }: Context, { limit }: { limit: number }): Promise<ActivityEntry[]> {
  const entries = await db(em)
    .selectFrom('activity')
    .select(['id', 'userName', 'userEmail', 'action', 'platform', 'status', 'details', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return entries.map(presentActivity)
}
