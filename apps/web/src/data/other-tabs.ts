import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from './trpc.ts'

/** What a write in another tab may have changed: lists, records and what sums them up. What somebody fills in stays. */
const followed = () =>
  [
    trpc.subscribers,
    trpc.websiteSubscribers,
    trpc.comps,
    trpc.payments,
    trpc.upgrades,
    trpc.imports,
    trpc.exports,
    trpc.jobs,
    trpc.changeSets,
    trpc.manualTasks,
    trpc.reconcile,
    trpc.related,
    trpc.sync,
    trpc.dashboard,
    trpc.reports,
    trpc.activity,
    trpc.notifications,
    trpc.community,
    // The zone in which every date is drawn.
    trpc.session,
  ].map((router) => getQueryKey(router))

let channel: BroadcastChannel | null = null

/** Says in the other tabs that something was written here, or that a job ended: that and nothing else. */
export const tellOtherTabs = (): void => channel?.postMessage('written')

/**
 * From now on what another tab of this browser did is read anew where it is on screen, and elsewhere once it is looked
 * at (ruling 60); a tab in the background waits until it is seen. Gives what ends it.
 */
export function followOtherTabs(client: QueryClient): () => void {
  const own = new BroadcastChannel('joy-console')
  channel = own
  let isOwed = false
  const readAnew = () => {
    isOwed = document.hidden
    if (!isOwed) for (const queryKey of followed()) void client.invalidateQueries({ queryKey })
  }
  const onShown = () => isOwed && readAnew()
  own.addEventListener('message', readAnew)
  document.addEventListener('visibilitychange', onShown)
  return () => {
    document.removeEventListener('visibilitychange', onShown)
    own.close()
    if (channel === own) channel = null
  }
}
