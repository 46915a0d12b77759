import { useLayoutEffect, useRef } from 'react'

/** A button that is busy is disabled, and browsers then drop its focus: it comes back with the answer, unless it went elsewhere. */
export function useFocusAfterBusy(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isBusy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current) {
      hadFocus.current = false
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [isBusy])
  return button
}
