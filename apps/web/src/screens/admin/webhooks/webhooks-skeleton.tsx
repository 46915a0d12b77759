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
            { look: 'text', width: 'w-20', phone: 'fact' } as const,
            { look: 'text', width: 'w-40', phone: 'hidden', isWideOnly: true } as const,
          ]),
      { look: 'badge', width: 'w-17', phone: 'badge' },
      { look: 'text', width: 'w-28', phone: 'sub' },
    ]}
  />
)
