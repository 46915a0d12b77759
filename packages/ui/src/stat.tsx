import { BaseButton } from './base-button.tsx'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { LiveText } from './live-text.tsx'
import { CardCell } from './card.tsx'

export type StatProps = {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  size?: 'medium' | 'small'
  /** Makes the whole cell a button: it filters the list below. */
  onPress?: (() => void) | undefined
  /** Absent: a button that leads somewhere rather than one that stays pressed. */
  isPressed?: boolean | undefined
}

/** A figure with its name, as a cell of CardCells. */
export function Stat({ label, value, note, size = 'medium', onPress, isPressed }: StatProps) {
  const content = (
    <>
      <span className="flex items-end gap-1.5 text-table font-medium text-text-soft max-md:text-[0.78125rem] max-md:leading-[1.0625rem] max-md:tracking-[-0.01em] max-md:min-[22.5rem]:whitespace-nowrap">
        {label}
      </span>
      <span className={classNames('tabular-nums', size === 'small' ? 'text-figure-small' : 'text-figure')}>
        <LiveText>{value}</LiveText>
      </span>
      {note && (
        <span className="text-meta text-text-soft tabular-nums">
          <LiveText>{note}</LiveText>
        </span>
      )}
    </>
  )
  // Name, figure and note lie on the rows of all cells, so that figures stand level where a name takes two lines.
  const layout = 'row-span-3 grid grid-rows-subgrid content-start gap-y-0.5 text-left'
  if (!onPress) return <CardCell className={layout}>{content}</CardCell>
  // As a button, so that it wins over the colour that CardCells gives its children.
  const pressed = isPressed
    ? '[button&]:bg-picked shadow-[inset_0_-2px_0_var(--action)] forced-colors:outline-2 forced-colors:outline-[Highlight]'
    : '[button&]:hover:bg-surface-sunk'
  return (
    <BaseButton
      aria-pressed={isPressed}
      onClick={onPress}
      className={classNames(layout, pressed, 'px-4 py-3.5 -outline-offset-2 md:px-5 md:py-4')}
    >
      {content}
    </BaseButton>
  )
}
