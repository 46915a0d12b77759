import type { PersonTag } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { TagChip } from '@joy/ui/tag-chip.tsx'
import type { Column } from '#components/list/column.ts'

const SHOWN = 2

/** The tags of each row's person: the first two, and how many more there are. Hidden until it is asked for. */
export const tagsColumn: Column<{ tags: readonly PersonTag[] }> = {
  id: 'tags',
  label: 'Tags',
  menu: 'optional',
  width: '190px',
  isRoomyOnly: 'beside',
  phone: 'hidden',
  skeleton: { look: 'badge' },
  title: ({ tags }) => tags.map(({ name }) => name).join(', ') || undefined,
  cell: ({ tags }) =>
    tags.length === 0 ? (
      <span className="text-text-soft">None</span>
    ) : (
      <span className="flex min-w-0 items-center gap-1">
        {tags.slice(0, SHOWN).map(({ id, name, colour }) => (
          <TagChip key={id} name={name} colour={colour} />
        ))}
        {tags.length > SHOWN && (
          <span className="shrink-0 text-meta text-text-soft">+{formatCount(tags.length - SHOWN)}</span>
        )}
      </span>
    ),
}
