import { useEffect, useRef, useState } from 'react'

export type ListKeys = {
  rowCount: number
  /** The search box that `/` goes to. */
  searchId: string
  /** x; with shift the range up to here. */
  onToggle: (index: number, isRange: boolean) => void
  /** Enter on the row under the cursor; j and k too, while a record is open. */
  onOpen?: ((index: number) => void) | undefined
  /** The row whose record is open at the side, -1 for none: the cursor is there. */
  openIndex?: number
  /** Esc, when nothing nearer takes it. */
  onEscape?: (() => void) | undefined
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')
/** Enter on a button or link is that button's. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, summary') !== null
const isOverlaid = () => document.querySelector('[role=dialog], [role=menu]') !== null

/** `/` search, j and k rows, x select, Enter open, Esc leave. Returns the index under the cursor, -1 for none. `?` belongs to the shell. */
export function useListKeyboard(keys: ListKeys) {
  const [cursor, setCursor] = useState(-1)
  const { openIndex = -1 } = keys
  const at = openIndex >= 0 ? openIndex : Math.min(cursor, keys.rowCount - 1)
  const latest = useRef({ ...keys, at })
  useEffect(() => {
    latest.current = { ...keys, at }
  })
  useEffect(() => {
    const move = (to: number) => {
      setCursor(to)
      if ((latest.current.openIndex ?? -1) >= 0) latest.current.onOpen?.(to)
      document.querySelector(`[data-row-index="${to}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { at, rowCount, searchId, onToggle, onOpen, onEscape } = latest.current
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        isOverlaid()
      )
        return
      const acts: Record<string, (() => void) | undefined | false> = {
        '/': () => document.getElementById(searchId)?.focus(),
        j: at < rowCount - 1 && (() => move(at + 1)),
        k: at > 0 && (() => move(at - 1)),
        x: at >= 0 && (() => onToggle(at, event.shiftKey)),
        Enter: at >= 0 && onOpen && !isControl(event.target) && (() => onOpen(at)),
        Escape: at >= 0 ? () => setCursor(-1) : onEscape,
      }
      const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return { cursor: at }
}
