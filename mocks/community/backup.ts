import type { BackupInput, BackupStatement } from '@joy/contract'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { logActivity } from '../activity/log-activity.ts'

export function stateBackup(backend: MockBackend, { hasBackup }: BackupInput): BackupStatement {
  if ((backend.backup.statedAt !== null) === hasBackup) return backend.backup
  backend.backup = hasBackup
    ? { statedAt: backend.now(), statedBy: actorName(backend) }
    : { statedAt: null, statedBy: null }
  logActivity(backend, {
    action: hasBackup ? 'Backup Stated' : 'Backup Statement Withdrawn',
    details: hasBackup ? 'Backups of everything are taken' : 'Whether backups are taken is open again',
  })
  return backend.backup
}
