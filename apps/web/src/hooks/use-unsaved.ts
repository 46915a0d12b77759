import { useLayoutEffect, useSyncExternalStore } from 'react'

const holders = new Set<symbol>()
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((it) => it())

/** Says that this page holds input that is saved nowhere, while `isActive`. */
export function useUnsaved(isActive: boolean): void {
  // Before the paint: what waited for it is drawn together with what follows the input.
  useLayoutEffect(() => {
    if (!isActive) return undefined
    const holder = Symbol('unsaved')
    holders.add(holder)
    notify()
    return () => {
      holders.delete(holder)
      notify()
    }
  }, [isActive])
}

/** Whether anything on the page would be lost if it were left. */
export const hasUnsaved = (): boolean => holders.size > 0

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The same, followed. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved)
