import { SkeletonRows } from '@joy/ui/skeleton-rows.tsx'

/** Subscriptions in their final shape. */
export const PaymentsSkeleton = () => (
  <SkeletonRows
    widths={['w-36', 'w-28', 'w-40', 'w-32', 'w-36', 'w-28']}
    cells={[
      { look: 'person', phone: 'title' },
      { look: 'text', phone: 'sub' },
      { look: 'text', width: 'w-10', phone: 'aside', align: 'right' },
      { look: 'badge', phone: 'badge' },
      { look: 'text', width: 'w-28', phone: 'fact' },
      { look: 'text', phone: 'hidden', isWideOnly: true },
      { look: 'text', phone: 'hidden', isWideOnly: true },
    ]}
  />
)
