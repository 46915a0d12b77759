import { Skeleton } from '@joy/ui/skeleton.tsx'

/** Rows of a small table while it loads. */
export const SkeletonLines = ({ count }: { count: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className="flex h-11 items-center gap-6 border-b border-edge-subtle px-5 last:border-b-0">
        <Skeleton className="h-2.5 w-2/5" />
        <Skeleton className="h-2.5 w-1/5" />
        <Skeleton className="ml-auto h-2.5 w-12" />
      </div>
    ))}
  </div>
)
