import { cloneElement, type ComponentProps, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { late } from './late.tsx'

/** What a button carries that opens a popover. */
export type TriggerProps = ComponentProps<'button'>

export type PopoverProps = {
  /** The control that opens it, a Button or IconButton. */
  trigger: ReactElement<TriggerProps>
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  anchor?: 'bottom end' | 'bottom start' | 'top start'
  className?: string
}

export type PopoverPartProps = Omit<PopoverProps, 'trigger'> & {
  /** Told what the trigger has to carry. */
  onTrigger: (carried: TriggerProps) => void
  /** What was pressed while this was not loaded yet. */
  pressed: HTMLElement | null
  onPressed: (pressed: HTMLElement | null) => void
}

const Late = late<PopoverPartProps>(async () => (await import('./popover-part.tsx')).PopoverPart, {
  isWanted: ({ pressed }) => pressed !== null,
  onGone: ({ onPressed }) => onPressed(null),
})

/** A small panel with controls of its own, such as the View menu. Stays open while they are used; on a phone a sheet from below. */
export function Popover({ trigger, ...panel }: PopoverProps) {
  const [carried, setCarried] = useState<TriggerProps>()
  const [pressed, setPressed] = useState<HTMLElement | null>(null)
  const isThere = carried !== undefined
  useEffect(() => {
    if (!isThere || !pressed) return
    // oxlint-disable-next-line react/set-state-in-effect -- the button has to carry what opens it before it is pressed for them
    setPressed(null)
    pressed.click()
  }, [isThere, pressed])
  return (
    <div className="contents">
      {/* The same element before and after: whoever has the focus there keeps it. */}
      {cloneElement(
        trigger,
        carried
          ? withOwn(trigger.props, carried)
          : { 'aria-expanded': false, onClick: ({ currentTarget }) => setPressed(currentTarget) },
      )}
      <Late {...panel} onTrigger={setCarried} pressed={pressed} onPressed={setPressed} />
    </div>
  )
}

/** The trigger's own press comes first. */
const withOwn = ({ onClick }: TriggerProps, carried: TriggerProps): TriggerProps => ({
  ...carried,
  onClick(event) {
    onClick?.(event)
    if (!event.defaultPrevented) carried.onClick?.(event)
  },
})
