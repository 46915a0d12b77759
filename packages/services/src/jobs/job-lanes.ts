import type { JobKind } from '@joy/contract'

/** Jobs of one lane run one after the other, over all processes: two imports never write at once. */
export const jobLanes = ['list', 'analysis', 'sync', 'upgrade', 'compare'] as const
export type JobLane = (typeof jobLanes)[number]

const lanes: Record<JobKind, JobLane> = {
  import: 'list',
  comp: 'list',
  undo: 'list',
  'import-analysis': 'analysis',
  sync: 'sync',
  upgrade: 'upgrade',
  compare: 'compare',
  reconcile: 'list',
}

export const laneOf = (kind: JobKind): JobLane => lanes[kind]
