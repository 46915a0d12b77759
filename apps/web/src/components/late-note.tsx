import { readLateFailures, subscribeToLateFailures } from '@joy/ui/late-failure.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** Long enough to be read twice. */
const SHOWN_MS = 12_000

/** Says that what was pressed could not be opened, for its code did not come. The page stays as it is, and what is typed in it. */
export function LateNote() {
  const failures = useSyncExternalStore(subscribeToLateFailures, readLateFailures, readLateFailures)
  const [read, setRead] = useState(failures)
  useEffect(() => {
    if (failures === read) return undefined
    const timer = setTimeout(() => setRead(failures), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [failures, read])
  // The region stands before its words do: only then are they read out.
  return (
    <div role="status">
      {failures !== read && (
        <p className="fixed inset-x-4 top-4 z-60 mx-auto w-fit rounded-panel bg-surface-over p-4 shadow-raised">
          This part of the page could not be loaded. Please press again in a moment, or load the page again.
        </p>
      )}
    </div>
  )
}
