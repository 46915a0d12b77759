import type { PersonTag } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { TagChip } from '@joy/ui/tag-chip.tsx'

const SHOWN = 2

/** The tags of somebody in a row of a list: the first two, and how many more there are. */
export const TagChips = ({ tags }: { tags: readonly PersonTag[] }) => (
  <span className="flex min-w-0 items-center gap-1">
    {tags.slice(0, SHOWN).map(({ id, name, colour }) => (
      <TagChip key={id} name={name} colour={colour} />
    ))}
    {tags.length > SHOWN && (
      <span className="shrink-0 text-meta text-text-soft">+{formatCount(tags.length - SHOWN)}</span>
    )}
  </span>
)

/** All of them, for the pointer; nothing where there are none. */
export const tagNames = (tags: readonly PersonTag[]): string | undefined =>
  tags.map(({ name }) => name).join(', ') || undefined
