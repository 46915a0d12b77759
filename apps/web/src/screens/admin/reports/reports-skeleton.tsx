import { Card, CardCell, CardCells } from '@joy/ui/card.tsx'
import { AfterPause, Skeleton } from '@joy/ui/skeleton.tsx'

/** Cards and charts in their final shape. */
export const ReportsSkeleton = () => (
  <div role="status" aria-label="Loading reports" className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-7">
    <Card>
      <CardCells columns={4} className="max-[21.25rem]:grid-cols-1">
        {['w-20', 'w-16', 'w-28', 'w-32'].map((width) => (
          <CardCell key={width} className="grid content-start gap-0.5">
            <Skeleton className={`my-1 h-2.5 ${width}`} />
            <Skeleton className="my-1.5 h-5 w-14" />
            <Skeleton className="my-1 h-2 w-32 max-w-full" />
          </CardCell>
        ))}
      </CardCells>
    </Card>
    {['h-[294px] md:h-[324px] md:-mb-2', 'h-[278px] md:h-[308px]'].map((height) => (
      <Card key={height} className={`px-4 py-3.5 md:px-5 md:pt-4 ${height}`}>
        <AfterPause>
          <Skeleton className="block h-3 w-40" />
          <Skeleton className="mt-2 block h-2.5 w-72 max-w-full" />
          <Skeleton className="mt-6 block h-[62%] w-full opacity-60" />
        </AfterPause>
      </Card>
    ))}
  </div>
)
