import { useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')

/** `?` anywhere in the console, unless somebody is typing or a dialog is open. */
export function useHelpKey(open: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event.target) || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
}
