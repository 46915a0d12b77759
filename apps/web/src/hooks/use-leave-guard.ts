import { useContext, useEffect, useRef, useState } from 'react'
import { type Navigator, type To, UNSAFE_NavigationContext as NavigationContext, useNavigate } from 'react-router-dom'
import { useUnsaved } from './use-unsaved.ts'

type Options = {
  isDirty: boolean
  /** Addresses that still show the same edits; the same function at each render. Absent: none. */
  stays?: (pathname: string) => boolean
}

/**
 * Asks before unsaved edits are left: by a link or a command of the program (a question of ours), by closing or reloading
 * (the browser's own). The declarative router has no blocker of its own, so its navigator is stopped on the way. Back
 * and Forward are not held: keep a draft for them.
 */
export function useLeaveGuard({ isDirty, stays = nowhere }: Options) {
  const { navigator } = useContext(NavigationContext)
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<To | null>(null)
  const isFree = useRef(false)
  useUnsaved(isDirty)

  useEffect(() => {
    if (!isDirty) return undefined
    isFree.current = false
    const letGo = hold(navigator, {
      isHeld: (to) => !isFree.current && !stays(toPathname(to)),
      onHeld: setWanted,
    })
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => {
      letGo()
      window.removeEventListener('beforeunload', onBeforeUnload)
    }
  }, [isDirty, navigator, stays])

  return {
    isAsking: wanted !== null,
    stay: () => setWanted(null),
    leave: () => {
      isFree.current = true
      setWanted(null)
      if (wanted !== null) void navigate(wanted)
    },
  }
}
export type LeaveGuard = ReturnType<typeof useLeaveGuard>

const nowhere = () => false

const toPathname = (to: To): string => (typeof to === 'string' ? to.split(/[?#]/u)[0] : to.pathname) ?? ''

/** Stops the navigator on its way where `isHeld` says so, until it is let go. */
function hold(navigator: Navigator, { isHeld, onHeld }: { isHeld: (to: To) => boolean; onHeld: (to: To) => void }) {
  const { push, replace } = navigator
  const guarded =
    (go: typeof push): typeof push =>
    (to, ...rest) => {
      if (isHeld(to)) onHeld(to)
      else go.call(navigator, to, ...rest)
    }
  Object.assign(navigator, { push: guarded(push), replace: guarded(replace) })
  return () => {
    Object.assign(navigator, { push, replace })
  }
}
