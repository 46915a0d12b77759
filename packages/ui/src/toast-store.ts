import type { ReactNode } from 'react'

export type ToastTone = 'neutral' | 'good' | 'bad'
type ToastAction = { label: string; onPress: () => void }
export type ToastContent = {
  title: ReactNode
  description?: ReactNode
  tone?: ToastTone
  action?: ToastAction
  /** Milliseconds; 5000 unless told (10,000 with an undo). */
  duration?: number
}
export type ToastEntry = ToastContent & { id: number; isOpen: boolean }

/** Specification, section 9: one at a time; a dismissed toast leaves the store after 1,000,000 ms. */
const limit = 1
const removalDelay = 1_000_000

let entries: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

const replace = (next: readonly ToastEntry[]) => {
  entries = next
  for (const listener of listeners) listener()
}

export const readToasts = () => entries
export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Closes a toast; it stays in the store, closed, for the removal delay. */
export function dismissToast(id: number) {
  if (!entries.some((entry) => entry.id === id && entry.isOpen)) return
  replace(entries.map((entry) => (entry.id === id ? { ...entry, isOpen: false } : entry)))
  setTimeout(() => replace(entries.filter((entry) => entry.id !== id)), removalDelay)
}

/** Shows a toast in place of the one before. Returns its id, for dismissToast. */
export function toast(content: ToastContent): number {
  lastId += 1
  replace([{ ...content, id: lastId, isOpen: true }, ...entries].slice(0, limit))
  return lastId
}

/** Empties the store, between tests. */
export const clearToasts = () => replace([])
