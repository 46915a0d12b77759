import { TBody, Td, Tr } from '@joy/ui/data-table.tsx'
import { AfterPause, Skeleton } from '@joy/ui/skeleton.tsx'

const widths = ['w-36', 'w-28', 'w-40', 'w-32', 'w-36', 'w-28']

/** Rows in their final shape. */
export const PaymentsSkeleton = () => (
  <TBody aria-hidden="true">
    {widths.map((width, index) => (
      <Tr key={index}>
        <Td phone="title">
          <AfterPause>
            <Skeleton className={`block h-2.5 max-w-full ${width}`} />
            <Skeleton className="mt-2 block h-2 w-40 max-w-full" />
          </AfterPause>
        </Td>
        <Td phone="sub">
          <AfterPause>
            <Skeleton className="h-2.5 w-20" />
          </AfterPause>
        </Td>
        <Td phone="aside" align="right">
          <AfterPause>
            <Skeleton className="h-2.5 w-10" />
          </AfterPause>
        </Td>
        <Td phone="badge">
          <AfterPause>
            <Skeleton className="h-5.5 w-17 rounded-full" />
          </AfterPause>
        </Td>
        <Td phone="fact">
          <AfterPause>
            <Skeleton className="h-2.5 w-28" />
          </AfterPause>
        </Td>
        <Td phone="hidden" isWideOnly>
          <AfterPause>
            <Skeleton className="h-2.5 w-20" />
          </AfterPause>
        </Td>
        <Td phone="hidden" isWideOnly>
          <AfterPause>
            <Skeleton className="h-2.5 w-20" />
          </AfterPause>
        </Td>
      </Tr>
    ))}
  </TBody>
)
