import type { CommunitySettings } from '@joy/contract'
import { rowOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'

type Row = {
  timeZone: string
  version: number
  changedAt: Date | null
  changedBy: string | null
  countingJobId: number | null
}

/** What holds for the whole community. */
export async function communitySettings({ em }: Context): Promise<CommunitySettings> {
  const row = await rowOf(
    em,
    sql<Row>`select time_zone as "timeZone", version, changed_at as "changedAt", changed_by as "changedBy",
      (select max(id) from job where kind = 'months' and status in ('queued', 'running')) as "countingJobId" from community`,
  )
  return { ...row, changedAt: row.changedAt?.toISOString() ?? null }
}
