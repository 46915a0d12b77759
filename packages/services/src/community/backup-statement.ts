import type { BackupStatement } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'

/** Who stated that backups are taken, and when. */
export async function backupStatement({ em }: Pick<Context, 'em'>): Promise<BackupStatement> {
  const { statedAt, statedBy } = await db(em)
    .selectFrom('community')
    .select(['backupStatedAt as statedAt', 'backupStatedBy as statedBy'])
    .executeTakeFirstOrThrow()
  return { statedAt: statedAt?.toISOString() ?? null, statedBy }
}
