import type { QueryClient } from '@tanstack/react-query'
import { followAnyWrite } from './follow-write.ts'

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
    if (!isOwed) void followAnyWrite(client)
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
