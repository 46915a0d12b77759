import { SkeletonRows } from '@joy/ui/skeleton-rows.tsx'

/** Upgrades in their final shape. */
export const UpgradesSkeleton = () => (
  <SkeletonRows
    widths={['w-20', 'w-16', 'w-24', 'w-18', 'w-22', 'w-16', 'w-20', 'w-24']}
    cells={[
      { look: 'text', width: 'w-9', phone: 'title' },
      { column: 'substackId', look: 'text', width: 'w-10', phone: 'sub' },
      { column: 'planningCenterId', look: 'varied', phone: 'fact' },
      { column: 'status', look: 'badge', width: 'w-22', phone: 'badge' },
      { column: 'createdAt', look: 'text', phone: 'aside' },
      { look: 'button', align: 'right', className: 'max-md:col-3 max-md:row-3' },
    ]}
  />
)
