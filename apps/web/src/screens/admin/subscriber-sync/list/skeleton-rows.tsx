import { type SkeletonCell, SkeletonRows as Rows } from '@joy/ui/skeleton-rows.tsx'
import type { IsShown } from './columns.ts'

const widths = ['w-4/5', 'w-3/5', 'w-11/12', 'w-2/3', 'w-3/4', 'w-1/2']

/** Rows in their final shape while the list loads, with the columns that are shown. */
export function SkeletonRows({ isShown, count }: { isShown: IsShown; count: number }) {
  const column = (id: Parameters<IsShown>[0], cell: SkeletonCell): SkeletonCell[] => (isShown(id) ? [cell] : [])
  return (
    <Rows
      widths={Array.from({ length: count }, (_, at) => widths[at % widths.length] ?? 'w-2/3')}
      cells={[
        { look: 'check', phone: 'check' },
        { look: 'varied', phone: isShown('name') ? 'sub' : 'title' },
        ...column('name', { look: 'text', width: 'w-1/2', phone: 'title' }),
        ...column('tier', { look: 'text', width: 'w-14', phone: 'fact' }),
        ...column('type', { look: 'text', width: 'w-8', phone: 'hidden', isWideOnly: true }),
        ...column('status', { look: 'badge', phone: 'badge' }),
        ...column('subscribedAt', { look: 'text', phone: 'hidden', isRoomyOnly: true }),
        ...column('syncedAt', { look: 'text', width: 'w-30', phone: 'hidden', isWideOnly: true }),
        ...column('comped', { look: 'text', width: 'w-5', phone: 'hidden', isRoomyOnly: true }),
        { look: 'button', phone: 'action', align: 'right' },
      ]}
    />
  )
}
