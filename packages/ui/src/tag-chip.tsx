import { X } from 'lucide-react'
import { BaseButton } from './base-button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type TagChipColour = 'grey' | 'green' | 'gold' | 'clay' | 'blue' | 'plum'

const dots: Record<TagChipColour, string> = {
  grey: 'bg-tag-grey',
  green: 'bg-tag-green',
  gold: 'bg-tag-gold',
  clay: 'bg-tag-clay',
  blue: 'bg-tag-blue',
  plum: 'bg-tag-plum',
}

/** The mark of a tag alone, beside a name that stands there anyway. */
export const TagDot = ({ colour }: { colour: TagChipColour }) => (
  <span
    aria-hidden="true"
    className={classNames('inline-block size-2 shrink-0 rounded-full forced-color-adjust-none', dots[colour])}
  />
)

export type TagChipProps = {
  name: string
  /** Repeats what the name says. */
  colour: TagChipColour
  /** With what the button is called aloud. Absent: nothing can be taken away here. */
  remove?: { label: string; onRemove: () => void; isBusy?: boolean }
}

/** A group that somebody belongs to: its name, marked by a colour. */
export const TagChip = ({ name, colour, remove }: TagChipProps) => (
  <span
    className={classNames(
      'inline-flex min-h-5.5 max-w-full min-w-0 items-center gap-1.5 rounded-full border border-edge-control bg-surface pl-2 text-meta font-strong text-plain-text',
      remove ? 'pr-0.5' : 'pr-2',
    )}
  >
    <TagDot colour={colour} />
    <span className="min-w-0 truncate" title={name}>
      {name}
    </span>
    {remove && (
      <BaseButton
        aria-label={remove.label}
        onClick={remove.onRemove}
        isBusy={remove.isBusy}
        className="grid size-5 shrink-0 place-items-center rounded-full text-text-soft pressable:hover:bg-hover pressable:hover:text-text max-md:size-8"
      >
        <Icon of={X} size={12} />
      </BaseButton>
    )}
  </span>
)
