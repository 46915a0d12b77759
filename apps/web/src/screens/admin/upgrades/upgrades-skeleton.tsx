import { TBody, Td, Tr } from '@joy/ui/data-table.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'

const widths = ['w-20', 'w-16', 'w-24', 'w-18', 'w-22', 'w-16', 'w-20', 'w-24']

/** Rows in their final shape. */
export const UpgradesSkeleton = () => (
  <TBody aria-hidden="true">
    {widths.map((width, index) => (
      <Tr key={index}>
        <Td phone="title">
          <Skeleton className="h-2.5 w-9" />
        </Td>
        <Td phone="sub">
          <Skeleton className="h-2.5 w-10" />
        </Td>
        <Td phone="fact">
          <Skeleton className={`h-2.5 ${width}`} />
        </Td>
        <Td phone="badge">
          <Skeleton className="h-5.5 w-22 rounded-full" />
        </Td>
        <Td phone="aside">
          <Skeleton className="h-2.5 w-20" />
        </Td>
        <Td align="right" className="max-md:col-3 max-md:row-3">
          <Skeleton className="h-7 w-13 rounded-control" />
        </Td>
      </Tr>
    ))}
  </TBody>
)
