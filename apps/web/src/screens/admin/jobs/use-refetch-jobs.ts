import { useMemo } from 'react'
import { trpc } from '#data/trpc.ts'

/** After a job began or ended: the lists of this screen, and the people whom it may have changed. */
export function useRefetchJobs() {
  const utils = trpc.useUtils()
  return useMemo(
    () => ({
      begun: () => Promise.all([utils.jobs.active.invalidate(), utils.jobs.page.invalidate()]),
      ended: () =>
        Promise.all([
          utils.jobs.active.invalidate(),
          utils.jobs.page.invalidate(),
          utils.jobs.record.invalidate(),
          utils.changeSets.invalidate(),
          utils.imports.invalidate(),
          utils.manualTasks.invalidate(),
          utils.subscribers.invalidate(),
          utils.related.invalidate(),
        ]),
    }),
    [utils],
  )
}
