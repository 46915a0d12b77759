import { Card } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'

/** The page's two columns, before it is known what stands in them. */
export const UpgradeSkeleton = () => (
  <div role="status" aria-label="Loading" className="grid gap-5 wide:grid-cols-[minmax(0,1fr)_400px]">
    <div className="grid content-start gap-3">
      {[1, 2, 3].map((step) => (
        <Card key={step} className="grid h-20 grid-cols-[auto_minmax(0,1fr)] items-center gap-4 px-5">
          <Skeleton className="h-10 w-8 rounded-[16px_16px_5px_5px]" />
          <div>
            <Skeleton className="block h-3 w-44 max-w-full" />
            <Skeleton className="mt-2.5 block h-2.5 w-72 max-w-full" />
          </div>
        </Card>
      ))}
    </div>
    <Card className="grid h-80 content-start gap-4 p-5">
      {['w-32', 'w-60', 'w-52', 'w-56', 'w-48', 'w-60'].map((width, at) => (
        <Skeleton key={at} className={`h-2.5 max-w-full ${width}`} />
      ))}
    </Card>
  </div>
)
