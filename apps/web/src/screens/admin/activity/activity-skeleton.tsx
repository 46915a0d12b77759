import { SkeletonRows } from '@joy/ui/skeleton-rows.tsx'

/** Entries of the log in their final shape. */
export const ActivitySkeleton = () => (
  <SkeletonRows
    widths={['w-36', 'w-32', 'w-40', 'w-34', 'w-30', 'w-38', 'w-28', 'w-42']}
    cells={[
      { look: 'nothing', phone: 'hidden' },
      { look: 'person', phone: 'title' },
      { look: 'person', phone: 'sub' },
      { look: 'text', phone: 'fact' },
      { look: 'text', width: 'w-24', phone: 'aside' },
      { look: 'badge', width: 'w-20', phone: 'badge' },
    ]}
  />
)
