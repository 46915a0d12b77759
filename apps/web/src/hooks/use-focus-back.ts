import { useEffect, useRef } from 'react'

/**
 * The button to which the focus goes where what had it is gone: a form that was sent, a note that was deleted. `parts`: what
 * stands there now, by name.
 */
export function useFocusBack(parts: readonly (string | false | null)[]) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(parts)
  useEffect(() => {
    const isOneGone = before.current.some((part) => part && !parts.includes(part))
    before.current = parts
    if (isOneGone && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  })
  return button
}
