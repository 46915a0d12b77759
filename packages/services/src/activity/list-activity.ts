import type { ActivityEntry } from '@joy/contract'
import { Activity } from '@joy/database/entities/activity.entity.ts'
import type { Context } from '../context.ts'
import { presentActivity } from './present-activity.ts'

/** The newest entries, newest first. */
export async function listActivity({ em }: Context, { limit }: { limit: number }): Promise<ActivityEntry[]> {
  const entries = await em.find(Activity, {}, { orderBy: { at: 'desc', id: 'desc' }, limit })
  return entries.map(presentActivity)
}
