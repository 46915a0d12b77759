import { useMemo } from 'react'
import { trpc } from '../data/trpc.ts'

/** Writes refetch exactly what they changed (decisions, section 7): one function for each kind of change. */
export function useRefetch() {
  const utils = trpc.useUtils()
  return useMemo(
    () => ({
      afterComp: () => Promise.all([utils.subscribers.page.invalidate(), utils.subscribers.totals.invalidate()]),
      afterSync: () => Promise.all([utils.subscribers.page.invalidate(), utils.subscribers.totals.invalidate()]),
      afterImport: () =>
        Promise.all([
          utils.subscribers.page.invalidate(),
          utils.subscribers.totals.invalidate(),
          utils.imports.invalidate(),
        ]),
      afterWebsiteExport: () =>
        Promise.all([
          utils.subscribers.page.invalidate(),
          utils.subscribers.totals.invalidate(),
          utils.websiteSubscribers.invalidate(),
          utils.exports.invalidate(),
        ]),
      jobs: () => utils.jobs.active.invalidate(),
    }),
    [utils],
  )
}
