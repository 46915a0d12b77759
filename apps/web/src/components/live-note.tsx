import { useLostSince } from '#data/live/live-state.ts'
import { formatTime } from '#dates.ts'
import { useOnline } from '#hooks/use-online.ts'

/** Says quietly since when the page hears nothing of changes, for as long as it is so; without a connection that is said instead. */
export function LiveNote() {
  const since = useLostSince()
  const isOnline = useOnline()
  return (
    <div aria-live="polite">
      {since !== null && isOnline && (
        <p className="pointer-events-none fixed end-4 bottom-[calc(0.5rem+var(--toast-room,0px))] z-30 rounded-control border border-edge bg-surface-over px-2.5 py-1 text-meta text-text-soft shadow-rest print:hidden">
          Not live since {formatTime(new Date(since))}
        </p>
      )}
    </div>
  )
}
