import { useEffect, useState } from 'react'

/** Between a toast and what is seen above it. */
const GAP = 8

/**
 * How far a toast reaches up from the lower edge, as `--toast-room` of the document: whatever scrolls leaves that much free at its
 * end, so that all that can be pressed is reached while a toast is shown. Gives the ref of the toasts' region.
 */
export function useToastRoom() {
  const [region, setRegion] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!region) return
    const root = document.documentElement
    let room = 0
    const settle = () => {
      const needed =
        region.childElementCount === 0 ? 0 : Math.ceil(innerHeight - region.getBoundingClientRect().top + GAP)
      // At the page's end it would move what is read if the room went at once: it goes as one scrolls out of it.
      const below = root.scrollHeight - innerHeight - scrollY
      const next = scrollY <= 0 ? needed : Math.max(needed, room - Math.max(0, Math.floor(below)))
      if (next === room) return
      room = next
      root.style.setProperty('--toast-room', `${room}px`)
    }
    const observer = new ResizeObserver(settle)
    observer.observe(region)
    addEventListener('scroll', settle, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', settle)
      root.style.removeProperty('--toast-room')
    }
  }, [region])
  return setRegion
}
