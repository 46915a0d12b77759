import { ComboboxOption } from '@headlessui/react'
import { classNames } from '@joy/ui/class-names.ts'
import { Icon } from '@joy/ui/icon.tsx'
import { Kbd } from '@joy/ui/kbd.tsx'
import { useId } from 'react'
import { Highlighted } from './highlighted.tsx'
import { matchLetters } from './match-letters.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'

/** The lines in their groups. */
export const PaletteLines = ({ groups, query }: { groups: readonly PaletteGroup[]; query: string }) =>
  groups.map((group) => <Group key={group.title} {...group} query={query} />)

function Group({ title, items, query }: PaletteGroup & { query: string }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="p-1.5 not-first:border-t not-first:border-edge-subtle">
      <div id={id} className="px-3 pt-1.5 pb-1 text-meta font-medium text-text-soft">
        {title}
      </div>
      {items.map((item) => (
        <Line key={item.key} item={item} query={query} />
      ))}
    </div>
  )
}

const Line = ({ item, query }: { item: PaletteItem; query: string }) => (
  <ComboboxOption
    value={item}
    className="group/line grid min-h-9.5 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-3 rounded-small px-3 text-body data-focus:bg-picked forced-colors:data-focus:outline-2 forced-colors:data-focus:-outline-offset-2 forced-colors:data-focus:outline-[Highlight] max-md:h-11 [&>svg]:text-text-faint data-focus:[&>svg]:text-action-text"
  >
    <Icon of={item.icon} />
    <span className="truncate">
      <Highlighted text={item.label} query={query} />
      {item.hint && <Hint hint={item.hint} query={query} isFound={!matchLetters(item.label, query)} />}
    </span>
    <span className="flex items-center gap-1 text-meta text-text-soft tabular-nums">
      {item.aside}
      {item.keys?.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {/* What Enter would open. */}
      <span aria-hidden="true" className="ml-0.5 hidden group-data-focus/line:inline max-md:hidden!">
        <Kbd>↵</Kbd>
      </span>
    </span>
  </ComboboxOption>
)

/** Where it alone holds what was looked for, a phone shows it too. */
const Hint = ({ hint, query, isFound }: { hint: string; query: string; isFound: boolean }) => (
  <span className={classNames('ml-2 text-table text-text-soft', !isFound && 'max-md:hidden')}>
    {isFound ? <Highlighted text={hint} query={query} /> : hint}
  </span>
)
