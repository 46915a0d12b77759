import { Card } from '@joy/ui/card.tsx'
import { AfterPause, Skeleton } from '@joy/ui/skeleton.tsx'

/** The form and its two panes in their final shape. */
export const SettingsLoading = () => (
  <div role="status" aria-label="Loading integration settings...">
    <span className="sr-only">Loading integration settings...</span>
    <AfterPause>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 wide:grid-cols-[minmax(0,1fr)_336px]">
        <Card className="grid gap-4 p-4 md:p-5">
          <Skeleton className="h-3 w-24" />
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className="grid items-center gap-x-6 gap-y-1.5 lg:grid-cols-[168px_minmax(0,1fr)]">
              <Skeleton className="h-2.5 w-28" />
              <Skeleton className="block h-(--control) w-full rounded-control" />
            </div>
          ))}
        </Card>
        <Card className="grid gap-3 p-4 md:px-5">
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-2.5 w-40" />
          <Skeleton className="block h-(--control) w-full rounded-control" />
        </Card>
      </div>
    </AfterPause>
  </div>
)
