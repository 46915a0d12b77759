import type { Segment } from '@joy/contract'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { Menu, MenuItem } from '@joy/ui/menu.tsx'
import { Copy, Download, Ellipsis, Gift, Lock, Pencil, Share2, Tag, Trash2 } from 'lucide-react'
import type { Asked } from './segment-dialogs.tsx'
import type { SegmentActs } from './use-segment-acts.ts'
import type { Batch } from './use-segment-batches.ts'

export type MenuProps = {
  segment: Segment
  may: Readonly<Record<'export' | 'copy' | 'comp' | 'tag' | 'share', boolean>>
  ask: (asked: Asked) => void
  askBatch: (batch: Batch, segment: Segment) => void
  acts: SegmentActs
}

/** What can be done with whom a segment has, and with the segment; nothing at all: no menu. */
export function SegmentMenu({ segment, may, ask, askBatch, acts }: MenuProps) {
  const { isReadable, isOwn, isShared, mayChange } = segment
  const ofPeople = isReadable && (may.export || may.copy || may.comp || may.tag)
  const mayShare = may.share && isOwn
  if (!ofPeople && !mayShare && !mayChange) return null
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${segment.name}`} size="small" />}>
      {isReadable && may.export && (
        <MenuItem icon={Download} onSelect={() => ask({ act: 'export', segment })}>
          Export CSV
        </MenuItem>
      )}
      {isReadable && may.copy && (
        <MenuItem icon={Copy} onSelect={() => ask({ act: 'copy', segment })}>
          Copy addresses
        </MenuItem>
      )}
      {isReadable && may.comp && (
        <MenuItem icon={Gift} onSelect={() => askBatch('comp', segment)}>
          Comp people
        </MenuItem>
      )}
      {isReadable && may.tag && (
        <MenuItem icon={Tag} onSelect={() => askBatch('tag', segment)}>
          Tag people
        </MenuItem>
      )}
      {mayShare && (
        <MenuItem icon={isShared ? Lock : Share2} onSelect={() => acts.share(segment)}>
          {isShared ? 'Make private' : 'Share with the team'}
        </MenuItem>
      )}
      {mayChange && (
        <MenuItem icon={Pencil} onSelect={() => ask({ act: 'rename', segment })}>
          Rename
        </MenuItem>
      )}
      {mayChange && (
        <MenuItem icon={Trash2} tone="danger" onSelect={() => ask({ act: 'remove', segment })}>
          Delete
        </MenuItem>
      )}
    </Menu>
  )
}
