import { lazy, Suspense } from 'react'
import { hasPortalHandle } from '#components/site/has-portal-handle.ts'
import { useIsLive } from '#components/site/use-is-live.ts'

const NotifyMe = lazy(async () => ({ default: (await import('./notify-me.tsx')).NotifyMe }))

/** Where somebody was logged in to the portal they can ask to be told; other visitors load nothing of it. */
export function ForMembers() {
  const isLive = useIsLive()
  if (!isLive || !hasPortalHandle()) return null
  return (
    <Suspense>
      <NotifyMe />
    </Suspense>
  )
}
