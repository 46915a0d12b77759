import { useCallback } from 'react'
import { trpc } from '#data/trpc.ts'

/** A fix may change a subscriber, a sign-up, a subscription, an upgrade or what is to be done: all of them show it. */
export function useRefetchReconcile() {
  const utils = trpc.useUtils()
  return useCallback(
    () =>
      Promise.all([
        utils.reconcile.invalidate(),
        utils.subscribers.invalidate(),
        utils.websiteSubscribers.invalidate(),
        utils.payments.invalidate(),
        utils.upgrades.invalidate(),
        utils.manualTasks.invalidate(),
        utils.changeSets.invalidate(),
        utils.jobs.active.invalidate(),
        utils.dashboard.invalidate(),
        utils.activity.invalidate(),
      ]),
    [utils],
  )
}
