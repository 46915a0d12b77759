import type { CompRecord } from '@joy/contract'

/** Whether somebody must still grant this comp at Substack, or, once it ended here, remove it there. */
export const isToDoAtSubstack = ({ endedAt, atPlatform, removal }: CompRecord): boolean =>
  endedAt === null ? atPlatform === 'to do' : removal === 'to do'
