import { useRef, type ElementType, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { BaseButton } from './base-button.tsx'
import { classNames } from './class-names.ts'

/** With `href` the tab is a real link, so that it opens in a new window too. */
export type TabItem<Id extends string> = { id: Id; label: ReactNode; count?: number; href?: string }
export type TabsProps<Id extends string> = {
  label: string
  items: readonly TabItem<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  className?: string
  look?: TabsLook
}
/** The console's look unless another area brings its own. */
export type TabsLook = { list: string; tab: string; selected: string; rest: string }

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}
const opensElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Views of one matter, of which one is open. Arrow keys, Home and End move and select; each panel stands in a TabPanel of the same id. */
export function Tabs<Id extends string>({
  label,
  items,
  selected,
  onSelect,
  className,
  look = consoleLook,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const at = items.findIndex((item) => item.id === selected)
    const next = step && items[step(at, items.length - 1)]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }
  const onClick = (event: MouseEvent, id: Id) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onSelect(id)
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={classNames(look.list, className)}
    >
      {items.map(({ id, label: sentence, count, href }) => {
        const isSelected = id === selected
        const Tag: ElementType = href === undefined ? BaseButton : 'a'
        return (
          <Tag
            key={id}
            id={`tab-${id}`}
            role="tab"
            href={href}
            aria-selected={isSelected}
            aria-controls={isSelected ? `panel-${id}` : undefined}
            tabIndex={isSelected ? 0 : -1}
            onClick={(event: MouseEvent) => onClick(event, id)}
            className={classNames(look.tab, isSelected ? look.selected : look.rest)}
          >
            {sentence}
            {count !== undefined && <span className="font-normal tabular-nums">({count.toLocaleString('en-US')})</span>}
          </Tag>
        )
      })}
    </div>
  )
}

const consoleLook: TabsLook = {
  list: 'flex gap-5 max-narrow:flex-wrap border-b border-edge',
  tab: 'relative inline-flex h-9 items-center gap-1.5 whitespace-nowrap text-body font-strong max-md:h-11',
  selected:
    'text-text after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-t-[2px] after:bg-active-mark forced-colors:after:bg-[Highlight]',
  rest: 'text-text-soft hover:text-text',
}

/** What the tab of the same id shows. */
export const TabPanel = ({ id, children, className }: { id: string; children: ReactNode; className?: string }) => (
  <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} className={className}>
    {children}
  </div>
)
