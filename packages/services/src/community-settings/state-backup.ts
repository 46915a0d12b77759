import type { BackupInput, BackupStatement } from '@joy/contract'
import { db, sqlNow } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { backupStatement } from '../community/backup-statement.ts'
import { actorName, type Context, inTransaction } from '../context.ts'

/** Keeps who stated that backups are taken, and when, or takes that back. Stated once more, the first statement stands. */
export const stateBackup = (context: Context, { hasBackup }: BackupInput): Promise<BackupStatement> =>
  inTransaction(context, async (context) => {
    const { em, actor } = context
    const { statedAt } = await db(em)
      .selectFrom('community')
      .select('backupStatedAt as statedAt')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if ((statedAt !== null) === hasBackup) return backupStatement(context)
    await db(em)
      .updateTable('community')
      .set({ backupStatedAt: hasBackup ? sqlNow : null, backupStatedBy: hasBackup ? actorName(actor) : null })
      .execute()
    await logActivity(context, {
      action: hasBackup ? 'Backup Stated' : 'Backup Statement Withdrawn',
      platform: 'System',
      status: 'Successful',
      details: hasBackup ? 'Backups of everything are taken' : 'Whether backups are taken is open again',
    })
    return backupStatement(context)
  })
