import type { CommunitySettings } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'

/** What holds for the whole community. */
export async function communitySettings({ em }: Context): Promise<CommunitySettings> {
  const row = await db(em)
    .selectFrom('community')
    .select(['timeZone', 'version', 'changedAt', 'changedBy'])
    .select(({ selectFrom }) =>
      selectFrom('job')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('kind', '=', 'months')
        .where('status', 'in', ['queued', 'running'])
        .as('countingJobId'),
    )
    .executeTakeFirstOrThrow()
  return { ...row, changedAt: row.changedAt?.toISOString() ?? null }
}
