import { useEffect } from 'react'

const holders = new Set<symbol>()

/** Says that this page holds input that is saved nowhere, while `isActive`. */
export function useUnsaved(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined
    const holder = Symbol('unsaved')
    holders.add(holder)
    return () => void holders.delete(holder)
  }, [isActive])
}

/** Whether anything on the page would be lost if it were left. */
export const hasUnsaved = (): boolean => holders.size > 0
