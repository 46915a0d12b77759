import type { ManualTask } from '@joy/contract'
import { comps } from './comps.ts'
import { sampleSubscriber } from './subscribers.ts'

/** Comped here after the last import, so Substack does not know it yet; newest first. */
export const manualTasks: readonly ManualTask[] = comps
  .flatMap((it, index) => (it.confirmedAt === null && it.endedAt === null ? [{ it, id: comps.length - index }] : []))
  .map(({ it, id }) => ({
    id,
    platform: 'substack',
    kind: 'comp',
    subscriberId: sampleSubscriber(it.email).id,
    email: it.email,
    name: sampleSubscriber(it.email).name,
    reason: it.reason,
    until: it.until,
    paysThere: false,
    createdBy: it.grantedBy,
    createdAt: it.compedAt,
  }))
