import { useOnline } from '../hooks/use-online.ts'

/** Says in words that there is no connection, for as long as there is none. */
export function OfflineNote() {
  const isOnline = useOnline()
  // The region stands before its words do: only then are they read out.
  return (
    <div role="status">
      {!isOnline && (
        <p className="fixed inset-x-4 bottom-[calc(1rem+var(--toast-room,0px))] z-50 mx-auto w-fit rounded-panel bg-text px-5 py-3 text-site-base text-surface shadow-raised console:px-4 console:py-2.5 console:text-table">
          You are offline. What is here can be read; nothing can be sent.
        </p>
      )}
    </div>
  )
}
