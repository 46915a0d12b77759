import { TBody, Td, Tr } from '@joy/ui/data-table.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import type { IsShown } from './columns.ts'

const widths = ['w-4/5', 'w-3/5', 'w-11/12', 'w-2/3', 'w-3/4', 'w-1/2']

/** Rows in their final shape while the list loads; they appear with their surroundings after the pause. */
export const SkeletonRows = ({ isShown, count }: { isShown: IsShown; count: number }) => (
  <TBody aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <Tr key={at}>
        <Td phone="check">
          <Skeleton className="size-4 rounded-check max-md:size-5" />
        </Td>
        <Td phone={isShown('name') ? 'sub' : 'title'}>
          <Skeleton className={`h-2.5 ${widths[at % widths.length]}`} />
        </Td>
        {isShown('name') && (
          <Td phone="title">
            <Skeleton className="h-2.5 w-1/2" />
          </Td>
        )}
        {isShown('tier') && (
          <Td phone="fact">
            <Skeleton className="h-2.5 w-14" />
          </Td>
        )}
        {isShown('type') && (
          <Td phone="hidden" isWideOnly>
            <Skeleton className="h-2.5 w-8" />
          </Td>
        )}
        {isShown('status') && (
          <Td phone="badge">
            <Skeleton className="h-5.5 w-17 rounded-full" />
          </Td>
        )}
        {isShown('subscribedAt') && (
          <Td phone="hidden">
            <Skeleton className="h-2.5 w-20" />
          </Td>
        )}
        {isShown('syncedAt') && (
          <Td phone="hidden" isWideOnly>
            <Skeleton className="h-2.5 w-30" />
          </Td>
        )}
        {isShown('comped') && (
          <Td phone="hidden">
            <Skeleton className="h-2.5 w-5" />
          </Td>
        )}
        <Td phone="action" align="right">
          <Skeleton className="h-7 w-13 rounded-control max-md:h-9" />
        </Td>
      </Tr>
    ))}
  </TBody>
)
