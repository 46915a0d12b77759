import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says in words that there is no connection, for as long as there is none. */
export function OfflineNote({ className }: { className: string }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  // The region stands before its words do: only then are they read out.
  return (
    <div role="status">
      {!isOnline && <p className={className}>You are offline. What is here can be read; nothing can be sent.</p>}
    </div>
  )
}
