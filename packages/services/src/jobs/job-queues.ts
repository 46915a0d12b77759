import type { JobKind } from '@joy/contract'

/** Jobs of one queue run one after the other, over all processes: two imports never write at once. */
export const jobQueues = ['list', 'analysis', 'sync', 'upgrade', 'compare'] as const
export type JobQueue = (typeof jobQueues)[number]

const queues: Record<JobKind, JobQueue> = {
  import: 'list',
  comp: 'list',
  tag: 'list',
  undo: 'list',
  'import-analysis': 'analysis',
  sync: 'sync',
  upgrade: 'upgrade',
  compare: 'compare',
  reconcile: 'list',
  // Done by a schedule of its own; only what came of it is a row here.
  'payment-check': 'compare',
  months: 'compare',
}

export const queueFor = (kind: JobKind): JobQueue => queues[kind]
