import type { Community } from './community-store.ts'
import { logActivity } from './log-activity.ts'
import { startJob } from './start-job.ts'

/** Looks at one known subscriber after the other and stamps them. */
export function startSync(community: Community) {
  const ids = [...community.subscribers.keys()]
  const { jobId } = startJob(community, {
    kind: 'sync',
    title: 'Syncing with Substack',
    total: ids.length,
    work(from, to) {
      for (const id of ids.slice(from, to)) {
        const it = community.subscribers.get(id)
        if (it) community.subscribers.set(id, { ...it, syncedAt: community.now() })
      }
      return { read: to, changed: 0, failed: 0 }
    },
    finish: () =>
      logActivity(community, { action: 'Sync Subscribers', details: `${ids.length} read, nothing changed` }),
  })
  return { message: 'Substack subscribers are being synchronized.', jobId }
}
