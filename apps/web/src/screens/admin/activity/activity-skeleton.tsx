import { TBody, Td, Tr } from '@joy/ui/data-table.tsx'
import { AfterPause, Skeleton } from '@joy/ui/skeleton.tsx'

const widths = ['w-36', 'w-32', 'w-40', 'w-34', 'w-30', 'w-38', 'w-28', 'w-42']

/** Entries in their final shape, after a pause: what is faster than that should not flash. */
export const ActivitySkeleton = () => (
  <TBody aria-hidden="true">
    {widths.map((width) => (
      <Tr key={width}>
        <Td phone="hidden" />
        <Td phone="title">
          <AfterPause>
            <Skeleton className={`block h-2.5 max-w-full ${width}`} />
            <Skeleton className="mt-2 block h-2 w-44 max-w-full" />
          </AfterPause>
        </Td>
        <Td phone="sub">
          <Skeleton className="h-2.5 w-32" />
        </Td>
        <Td phone="hidden">
          <Skeleton className="h-2.5 w-20" />
        </Td>
        <Td phone="aside">
          <Skeleton className="h-2.5 w-28" />
        </Td>
        <Td phone="badge">
          <Skeleton className="h-5.5 w-20 rounded-full" />
        </Td>
      </Tr>
    ))}
  </TBody>
)
