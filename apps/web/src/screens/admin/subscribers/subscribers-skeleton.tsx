import { SkeletonRows } from '@joy/ui/skeleton-rows.tsx'

/** Subscribers in their final shape. */
export const SubscribersSkeleton = ({ isNarrow }: { isNarrow: boolean }) => (
  <SkeletonRows
    widths={['w-48', 'w-36', 'w-56', 'w-40', 'w-52', 'w-44', 'w-36', 'w-50']}
    cells={[
      { look: 'check', phone: 'check' },
      { look: 'person', phone: 'title', className: 'max-md:col-[2/-1]! max-md:pr-24' },
      { column: 'subscription', look: 'text', width: 'w-16', phone: 'sub' },
      { column: 'status', look: 'badge', phone: 'badge' },
      { column: 'comped', look: 'text', width: 'w-6', phone: 'hidden', isRoomyOnly: isNarrow },
      { look: 'button', phone: 'aside', align: 'right' },
    ]}
  />
)
