import { SkeletonRows } from '@joy/ui/skeleton-rows.tsx'

/** Entries of the log in their final shape. */
export const ActivitySkeleton = () => (
  <SkeletonRows
    widths={['w-36', 'w-32', 'w-40', 'w-34', 'w-30', 'w-38', 'w-28', 'w-42']}
    cells={[
      { look: 'nothing', phone: 'hidden' },
      { column: 'user', look: 'person', phone: 'title' },
      { look: 'person', phone: 'sub' },
      { column: 'platform', look: 'text', phone: 'fact' },
      { column: 'date', look: 'text', width: 'w-24', phone: 'aside' },
      { column: 'status', look: 'badge', width: 'w-20', phone: 'badge' },
    ]}
  />
)
