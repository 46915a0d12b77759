import { Card } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'

/** A screen whose code has not come yet: its title, and that something will stand below. */
export const ScreenOnItsWay = () => (
  <main id="content" aria-busy="true" aria-label="Loading the screen..." className="min-w-0">
    <div className="flex min-h-14 items-center px-4 md:px-5 lg:px-8">
      <Skeleton className="h-4 w-40" />
    </div>
    <div className="px-4 py-6 md:px-5 lg:px-8">
      <Card className="grid gap-4 p-5">
        <Skeleton className="h-3 w-1/4" />
        <Skeleton className="h-3 w-2/3" />
        <Skeleton className="h-3 w-1/2" />
      </Card>
    </div>
  </main>
)
