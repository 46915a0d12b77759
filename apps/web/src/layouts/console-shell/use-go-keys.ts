import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { goKeys } from './go-keys.ts'
import { useNavEntries } from './use-nav-entries.ts'

const WITHIN = 1500
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')

/** `g`, then a screen's letter within a second and a half, goes to that screen. */
export function useGoKeys() {
  const navigate = useNavigate()
  const entries = useNavEntries()
  const latest = useRef({ navigate, entries })
  useEffect(() => {
    latest.current = { navigate, entries }
  })
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role=dialog], [role=menu]')) return
      const isSecond = event.timeStamp - pressedAt < WITHIN
      pressedAt = !isSecond && event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (!isSecond) return
      const entry = latest.current.entries.find(({ to }) => goKeys[to] === event.key)
      if (!entry) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void latest.current.navigate(entry.to)
    }
    // Before the lists hear it: `g j` goes to the jobs and does not move the row.
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
