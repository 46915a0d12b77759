// Long because the parts of a table are one look: what one says of a phone, the others answer.
import { BaseButton } from './base-button.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { overrideClasses } from './override-classes.ts'
import { type Density, HiddenColumnsProvider, useInheritedDensity, useIsHidden } from './table-view.ts'

const noColumns: readonly string[] = []
type TableProps = ComponentPropsWithRef<'table'> & {
  /** Absent: as the DensityProvider above says. */
  density?: Density
  /** Columns that step away, by the `column` of their cells. */
  hiddenColumns?: readonly string[]
  /** Two lines in a row: 52 px, compact 44. */
  isTwoLine?: boolean
  /** No column of checkboxes: the cards on a phone keep no place for them. */
  isCheckless?: boolean
}

/** The look of tables; selecting, sorting and keys belong to the screen. Below 768 px each row becomes a card, but on paper, which is as narrow, and where figures are compared. The roles are said aloud because the card layout takes them away. */
export function Table({
  density: ownDensity,
  hiddenColumns = noColumns,
  isTwoLine = false,
  isCheckless = false,
  className,
  ...rest
}: TableProps) {
  const inherited = useInheritedDensity()
  const density = ownDensity ?? inherited
  const isCompact = density === 'compact'
  const row = isTwoLine ? (isCompact ? '[--row:44px]' : '[--row:52px]') : isCompact && '[--row:36px]'
  return (
    <HiddenColumnsProvider value={hiddenColumns}>
      <table
        {...rest}
        role="table"
        data-density={density}
        className={classNames(
          'w-full table-fixed border-separate border-spacing-0 text-table max-md:block max-md:text-body print:table print:table-auto print:text-table',
          row,
          isCheckless && '[--card-check:0px] [--card-indent:4px]',
          className,
        )}
      />
    </HiddenColumnsProvider>
  )
}

/** Sticks under the page's header (56 px), unless told. Not shown on a phone. */
export const THead = ({ children, isSticky = true }: { children: ReactNode; isSticky?: boolean }) => (
  <thead
    role="rowgroup"
    className={classNames(
      'max-md:hidden print:table-header-group',
      isSticky && 'wide:[&_th]:sticky wide:[&_th]:top-(--sticky-top,56px) wide:[&_th]:z-5',
    )}
  >
    <tr role="row">{children}</tr>
  </thead>
)
export const TBody = (props: ComponentPropsWithRef<'tbody'>) => (
  <tbody
    {...props}
    role="rowgroup"
    className="max-md:block print:table-row-group [&>tr:last-child>td]:border-b-transparent"
  />
)

export type SortDirection = 'ascending' | 'descending'
export type ThProps = {
  children?: ReactNode
  /** Its name among the columns that the table may hide. */
  column?: string
  /** A CSS width; absent, the column shares what is left. */
  width?: string
  align?: 'left' | 'right'
  /** With `onSort` the heading is a button; `sort` is absent while another column sorts. */
  sort?: SortDirection | undefined
  onSort?: (() => void) | undefined
  /** Steps back between 768 and 1180 px, and beside an open record. */
  isWideOnly?: boolean
  /** Steps back below 960 px, and beside an open record. */
  isRoomyOnly?: boolean
  /** Steps back beside an open record up to 1320 px. */
  isSpareBeside?: boolean
}

// Words that follow a column of numbers keep away from them: those end where the words would begin.
const afterNumbers = 'md:[[data-align=right]+&]:ps-6'

// On a phone the card decides. Beside an open record `recordInset` hides what carries `data-step-back` or `data-spare`.
const stepsBack = (isWideOnly: boolean, isRoomyOnly: boolean) =>
  classNames(
    isWideOnly && 'max-wide:hidden',
    isRoomyOnly && 'md:max-[60rem]:hidden',
    isWideOnly || isRoomyOnly ? 'print:hidden' : 'print:table-cell',
  )

export function Th({
  children,
  column,
  width,
  align = 'left',
  sort,
  onSort,
  isWideOnly = false,
  isRoomyOnly = false,
  isSpareBeside = false,
}: ThProps) {
  const isHidden = useIsHidden(column)
  if (isHidden) return null
  const Arrow = sort === 'ascending' ? ArrowUp : ArrowDown
  const look =
    'h-9 border-b border-edge bg-surface-muted px-2 text-meta font-strong whitespace-nowrap first:ps-5 last:pe-3 [section>table:first-child_&]:first:rounded-tl-[9px] [section>table:first-child_&]:last:rounded-tr-[9px]'
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort ?? (onSort ? 'none' : undefined)}
      style={width === undefined ? undefined : { width }}
      data-align={align === 'right' ? 'right' : undefined}
      data-step-back={isWideOnly || isRoomyOnly || undefined}
      data-spare={isSpareBeside || undefined}
      className={classNames(
        look,
        align === 'right' ? 'text-end' : `text-start ${afterNumbers}`,
        sort ? 'text-text' : 'text-text-soft',
        stepsBack(isWideOnly, isRoomyOnly),
      )}
    >
      {onSort ? (
        <BaseButton
          onClick={onSort}
          className={classNames(
            'group inline-flex h-7 items-center gap-0.5 hover:text-text',
            // The arrow stands before the word, so that the word ends where its numbers end.
            align === 'right' && 'flex-row-reverse',
          )}
        >
          {children}
          <Arrow
            size={12}
            strokeWidth={1.75}
            aria-hidden="true"
            className={sort ? 'text-text' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'}
          />
        </BaseButton>
      ) : (
        children
      )}
    </th>
  )
}

export type TrProps = ComponentPropsWithRef<'tr'> & {
  isSelected?: boolean
  isComped?: boolean
  /** The row under j and k. */
  isCursor?: boolean
  /** Its record is open at the side. */
  isOpen?: boolean
}

// Where the system takes all colours and shadows for itself, an outline of its own says what is chosen.
const forcedMark = 'forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]'

const getBackground = ({ isOpen, isSelected, isComped }: TrProps) => {
  if (isOpen)
    return `[&>td]:bg-surface-muted max-md:bg-surface-muted md:[&>td:first-child]:shadow-[inset_3px_0_0_var(--active-mark)] max-md:shadow-[inset_3px_0_0_var(--active-mark)] ${forcedMark}`
  if (isSelected)
    return `[&>td]:bg-picked max-md:bg-picked md:[&>td:first-child]:shadow-[inset_3px_0_0_var(--action)] max-md:shadow-[inset_3px_0_0_var(--action)] ${forcedMark}`
  if (isComped) return '[&>td]:bg-surface-sunk max-md:bg-surface-sunk'
  return 'md:hover:[&>td]:bg-hover'
}
const card =
  'max-md:grid max-md:grid-cols-[var(--card-check,28px)_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-0.5 max-md:border-b max-md:border-edge-subtle max-md:py-3 max-md:pr-4 max-md:pl-(--card-indent,16px) max-narrow:grid-cols-[var(--card-check,28px)_minmax(0,1fr)] print:table-row has-[[data-record-link]]:cursor-pointer'

export function Tr(props: TrProps) {
  const { isSelected = false, isComped = false, isCursor = false, isOpen = false, className, ...rest } = props
  const cursor = isCursor && 'outline-2 -outline-offset-2 outline-focus-ring'
  return (
    <tr
      {...rest}
      role="row"
      data-selected={isSelected || undefined}
      data-comped={isComped || undefined}
      data-cursor={isCursor || undefined}
      data-open={isOpen || undefined}
      className={overrideClasses(classNames(card, getBackground(props), cursor), className)}
    />
  )
}

/** Where the cell stands on a phone's card: checkbox at the left, title, sub and fact below one another, badge, aside and action at the right. */
export type PhoneSlot = 'check' | 'title' | 'sub' | 'fact' | 'badge' | 'aside' | 'action' | 'full' | 'hidden'
export type TdProps = ComponentPropsWithRef<'td'> & {
  /** Its name among the columns that the table may hide. */
  column?: string
  align?: 'left' | 'right'
  phone?: PhoneSlot
  isWideOnly?: boolean
  isRoomyOnly?: boolean
  isSpareBeside?: boolean
}

// A badge at the card's head takes no room from the lines below it: a date is not cut for its sake.
const toTheEdge = {
  sub: 'max-md:[tr:not(:has(>[data-phone=action],>[data-phone=aside]))>&]:col-[2/-1]',
  fact: 'max-md:[tr:not(:has(>[data-phone=action]))>&]:col-[2/-1]',
}
// Where text is so large that nothing stands beside it.
const below = 'max-narrow:col-2 max-narrow:row-auto max-narrow:justify-self-start'
const slots: Record<PhoneSlot, string> = {
  check: 'overflow-visible max-md:col-1 max-md:row-[1/4] max-md:self-start max-md:pt-0.5',
  title: 'max-md:col-2 max-md:row-1 max-md:font-[560]',
  sub: `max-md:col-2 ${toTheEdge.sub} max-md:row-2 max-md:text-table max-md:text-text-soft`,
  fact: `max-md:col-2 ${toTheEdge.fact} max-md:row-3 max-md:text-table max-md:text-text-soft`,
  badge: `max-md:col-3 max-md:row-1 max-md:self-start max-md:justify-self-end ${below}`,
  aside: `max-md:col-3 max-md:row-2 max-md:justify-self-end max-md:text-table ${below}`,
  action: `max-md:col-3 max-md:row-[2/4] max-md:justify-self-end max-md:self-end ${below}`,
  full: 'max-md:col-[2/-1]',
  hidden: 'max-md:hidden',
}

/**
 * Text that does not fit is cut; give `title` so that the whole can be read. Each line reads in its own direction (base.css) and
 * stands at the side where the page begins, of which such a line knows nothing.
 */
export function Td({
  column,
  align = 'left',
  phone = 'full',
  isWideOnly = false,
  isRoomyOnly = false,
  isSpareBeside = false,
  className,
  ...rest
}: TdProps) {
  const isHidden = useIsHidden(column)
  if (isHidden) return null
  const look =
    'md:h-(--row) md:border-b md:border-edge-subtle md:px-2 md:first:ps-5 md:last:pe-3 max-md:block max-md:bg-transparent! align-middle truncate max-narrow:[overflow-wrap:anywhere] max-narrow:whitespace-normal print:h-auto print:overflow-visible print:border-b print:border-edge-subtle print:px-2 print:py-1.5 print:first:ps-5 print:last:pe-3 print:whitespace-normal'
  return (
    <td
      {...rest}
      data-align={align === 'right' ? 'right' : undefined}
      data-step-back={isWideOnly || isRoomyOnly || undefined}
      data-spare={isSpareBeside || undefined}
      data-phone={phone}
      role="cell"
      className={overrideClasses(
        classNames(
          look,
          slots[phone],
          align === 'right' ? 'md:text-right md:rtl:text-left print:text-end' : `rtl:text-right ${afterNumbers}`,
          stepsBack(isWideOnly, isRoomyOnly),
        ),
        className,
      )}
    />
  )
}
