import { SkeletonRows } from '@joy/ui/skeleton-rows.tsx'

/** Subscriptions in their final shape. */
export const PaymentsSkeleton = () => (
  <SkeletonRows
    widths={['w-36', 'w-28', 'w-40', 'w-32', 'w-36', 'w-28']}
    cells={[
      { look: 'person', phone: 'title' },
      { column: 'plan', look: 'text', phone: 'sub' },
      { column: 'amount', look: 'text', width: 'w-10', phone: 'aside', align: 'right' },
      { column: 'status', look: 'badge', phone: 'badge' },
      { column: 'periodEnd', look: 'text', width: 'w-28', phone: 'fact' },
      { column: 'card', look: 'text', phone: 'hidden', isWideOnly: true },
      { column: 'startedAt', look: 'text', phone: 'hidden', isWideOnly: true },
    ]}
  />
)
