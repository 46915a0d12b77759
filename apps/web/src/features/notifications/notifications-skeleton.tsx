import { AfterPause, Skeleton } from '@joy/ui/skeleton.tsx'

/** Three in their final shape. */
export const NotificationsSkeleton = () => (
  <AfterPause>
    <div role="status" aria-label="Loading" className="grid">
      {['w-36', 'w-28', 'w-40'].map((width) => (
        <div
          key={width}
          className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-3 border-b border-edge-subtle px-4 py-3.5"
        >
          <Skeleton className="size-4" />
          <div className="grid gap-2.5">
            <Skeleton className={`h-2.5 ${width}`} />
            <Skeleton className="h-2.5 w-full max-w-60" />
            <Skeleton className="h-2 w-24" />
          </div>
        </div>
      ))}
    </div>
  </AfterPause>
)
