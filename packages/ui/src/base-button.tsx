import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { type Busy, holdButton } from './hold-while-busy.ts'

export type BaseButtonProps = ComponentPropsWithRef<'button'> &
  Busy & {
    /** What it does is under way: it is told as busy, takes no press, and does not lose the focus. */
    isPending?: boolean | undefined
    /** A double click presses it once: by the second press nobody may have told it yet that it is pending. */
    isPressedOnce?: boolean | undefined
  }

/**
 * What every button is built on, and all that they share: it sends no form unless asked to, and waits while its act is
 * done. It has no look of its own; `Button`, `IconButton`, `SiteButton` and `TextLink` are its looks.
 */
export const BaseButton = ({
  isPending = false,
  isBusy = false,
  isPressedOnce = false,
  type = 'button',
  onClick,
  ...rest
}: BaseButtonProps) => {
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPressedOnce && event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- a button sends no form unless its caller says so
      type={type}
      onClick={onPress}
      aria-busy={isPending || undefined}
      {...holdButton(isPending || isBusy)}
    />
  )
}
