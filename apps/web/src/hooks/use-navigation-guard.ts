import { useContext, useEffect, useState } from 'react'
import { type Path, type To, UNSAFE_NavigationContext as NavigationContext, useNavigate } from 'react-router-dom'

const pathnameOf = (to: To): string | undefined => (typeof to === 'string' ? to.split(/[?#]/u)[0] : to.pathname)

/**
 * Asks before unsaved edits are left: by a link or a deed of the program (a question of ours), by closing or reloading
 * (the browser's own). The declarative router has no blocker of its own, so its navigator is stopped on the way.
 * `stays`: addresses that still show the same edits.
 */
export function useNavigationGuard({ isActive, stays }: { isActive: boolean; stays: (pathname: string) => boolean }) {
  const { navigator } = useContext(NavigationContext)
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<To | null>(null)

  useEffect(() => {
    if (!isActive) return
    const { push, replace } = navigator
    const guarded =
      (go: typeof push): typeof push =>
      (to, ...rest) => {
        const pathname = pathnameOf(to)
        if (pathname === undefined || pathname === '' || stays(pathname)) go.call(navigator, to, ...rest)
        else setWanted(to)
      }
    navigator.push = guarded(push)
    navigator.replace = guarded(replace)
    return () => {
      Object.assign(navigator, { push, replace })
    }
  }, [isActive, navigator, stays])

  useEffect(() => {
    if (!isActive) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [isActive])

  // Once nothing is held back any more, the way that was wanted is free.
  useEffect(() => {
    if (isActive || wanted === null) return
    setWanted(null)
    void navigate(wanted satisfies To | Partial<Path>)
  }, [isActive, wanted, navigate])

  return { isAsking: isActive && wanted !== null, stay: () => setWanted(null) }
}
