import type { Tag } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { Menu, MenuItem } from '@joy/ui/menu.tsx'
import { TagDot } from '@joy/ui/tag-chip.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Ellipsis, Merge, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Column } from '#components/list/column.ts'
import { paths } from '#paths.ts'
import type { Asked } from './tag-dialogs.tsx'

type Actions = { mayChange: boolean; ask: (asked: Asked) => void }

/** One tag a row; how many have it leads to them. */
export const tagColumns = ({ mayChange, ask }: Actions): readonly Column<Tag>[] => [
  {
    id: 'name',
    label: 'Tag',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'text', width: 'w-40' },
    title: ({ name }) => name,
    cell: ({ name, colour }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <TagDot colour={colour} />
        <span className="min-w-0 truncate font-strong">{name}</span>
      </span>
    ),
  },
  {
    id: 'people',
    label: 'People',
    width: '30%',
    phone: 'sub',
    skeleton: { look: 'text', width: 'w-16' },
    cell: ({ id, people }) =>
      people === 0 ? (
        <span className="text-text-soft">Nobody</span>
      ) : (
        <TextLink as={Link} to={paths.subscribersWithTag(id)}>
          {counted(people, 'person', 'people')}
        </TextLink>
      ),
  },
  {
    id: 'actions',
    label: 'Actions',
    heading: <span className="sr-only">Actions</span>,
    menu: 'never',
    width: '64px',
    align: 'right',
    phone: mayChange ? 'aside' : 'hidden',
    skeleton: { look: 'button' },
    className: 'overflow-visible',
    cell: (tag) =>
      mayChange && (
        <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${tag.name}`} size="small" />}>
          <MenuItem icon={Pencil} onSelect={() => ask({ act: 'change', tag })}>
            Rename or colour
          </MenuItem>
          <MenuItem icon={Merge} onSelect={() => ask({ act: 'merge', tag })}>
            Merge into another
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onSelect={() => ask({ act: 'remove', tag })}>
            Delete
          </MenuItem>
        </Menu>
      ),
  },
]
