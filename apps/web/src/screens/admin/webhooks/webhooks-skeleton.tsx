import { SkeletonRows } from '@joy/ui/skeleton-rows.tsx'

/** Events in their final shape. */
export const WebhooksSkeleton = ({ isNarrow }: { isNarrow: boolean }) => (
  <SkeletonRows
    widths={['w-52', 'w-40', 'w-48', 'w-56', 'w-44', 'w-60']}
    cells={[
      { look: 'person', phone: 'title' },
      ...(isNarrow
        ? []
        : [
            { column: 'platform', look: 'text', width: 'w-20', phone: 'aside' } as const,
            { column: 'says', look: 'text', width: 'w-40', phone: 'hidden', isWideOnly: true } as const,
          ]),
      { column: 'status', look: 'badge', width: 'w-17', phone: 'badge' },
      { column: 'receivedAt', look: 'text', width: 'w-28', phone: 'sub', align: 'right' },
    ]}
  />
)
