import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Handed on with the address of the synchronization screen: begin there, where it is asked first and its progress shows. */
export const beginsSync = { beginsSync: true } as const

const isMeant = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'beginsSync' in state && state.beginsSync === true

/** Begins a sync that was asked for on another screen, once: neither a reload nor Back begins another. */
export function useSyncFromElsewhere(begin: () => Promise<void>) {
  const { pathname, search, ...location } = useLocation()
  const navigate = useNavigate()
  const taken = useRef(false)
  const isAsked = isMeant(location.state)
  useEffect(() => {
    if (!isAsked) {
      taken.current = false
      return
    }
    if (taken.current) return
    taken.current = true
    void navigate(`${pathname}${search}`, { replace: true, state: null })
    void begin()
  })
}
