import { useEffect, useEffectEvent } from 'react'

let channel: BroadcastChannel | null = null
/** Opened with the first use: a page that is built ahead has none. */
const portalTabs = () => (channel ??= new BroadcastChannel('joy-portal'))

/** Says in the other tabs of this browser that somebody logged in or out here: that and nothing else. */
export const notifyOtherTabs = (): void => portalTabs().postMessage('changed')

/** Hears of it. Who is logged in now, only the server knows. */
export function useOtherTabs(onChange: () => void) {
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    const own = portalTabs()
    const hear = () => notify()
    own.addEventListener('message', hear)
    return () => own.removeEventListener('message', hear)
  }, [])
}
