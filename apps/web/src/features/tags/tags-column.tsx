import type { PersonTag } from '@joy/contract'
import type { Column } from '#components/list/column.ts'
import { TagChips, tagNames } from './tag-chips.tsx'

/** The tags of each row's person. Hidden until it is asked for. */
export const tagsColumn: Column<{ tags: readonly PersonTag[] }> = {
  id: 'tags',
  label: 'Tags',
  menu: 'optional',
  width: '190px',
  isRoomyOnly: 'beside',
  phone: 'hidden',
  skeleton: { look: 'badge' },
  title: ({ tags }) => tagNames(tags),
  cell: ({ tags }) => (tags.length === 0 ? <span className="text-text-soft">None</span> : <TagChips tags={tags} />),
}
