import { useRef, type MouseEvent } from 'react'

/**
 * For a native dialog: a press that began and ended beside its sheet. One that began within, such as the marking of some
 * words, is none.
 */
export function useOutsidePress(onPress: () => void) {
  const beganOutside = useRef(false)
  return {
    onMouseDown: (event: MouseEvent) => {
      beganOutside.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (beganOutside.current && event.target === event.currentTarget) onPress()
    },
  }
}
