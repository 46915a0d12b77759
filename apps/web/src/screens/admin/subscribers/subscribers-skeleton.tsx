import { TBody, Td, Tr } from '@joy/ui/data-table.tsx'
import { AfterPause, Skeleton } from '@joy/ui/skeleton.tsx'

const widths = ['w-48', 'w-36', 'w-56', 'w-40', 'w-52', 'w-44', 'w-36', 'w-50']

/** Rows in their final shape. They show after a pause: what is faster than that should not flash. */
export const SubscribersSkeleton = () => (
  <TBody aria-hidden="true">
    {widths.map((width, index) => (
      <Tr key={index}>
        <Td phone="check">
          <AfterPause>
            <Skeleton className="size-4 rounded-check max-md:size-5" />
          </AfterPause>
        </Td>
        <Td phone="title" className="max-md:col-[2/-1]! max-md:pr-24">
          <AfterPause>
            <Skeleton className={`block h-2.5 max-w-full ${width}`} />
            <Skeleton className="mt-2 block h-2 w-40 max-w-full" />
          </AfterPause>
        </Td>
        <Td phone="sub">
          <AfterPause>
            <Skeleton className="h-2.5 w-16" />
          </AfterPause>
        </Td>
        <Td phone="badge">
          <AfterPause>
            <Skeleton className="h-5.5 w-17 rounded-full" />
          </AfterPause>
        </Td>
        <Td phone="hidden">
          <AfterPause>
            <Skeleton className="h-2.5 w-6" />
          </AfterPause>
        </Td>
        <Td phone="aside" align="right">
          <AfterPause>
            <Skeleton className="h-7 w-13 rounded-control" />
          </AfterPause>
        </Td>
      </Tr>
    ))}
  </TBody>
)
