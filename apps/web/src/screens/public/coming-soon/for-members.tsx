import { lazy, Suspense } from 'react'
import { hasPortalHandle } from '#components/site/has-portal-handle.ts'
import { useIsLive } from '#components/site/use-is-live.ts'

const TellMe = lazy(async () => ({ default: (await import('./tell-me.tsx')).TellMe }))

/** Where somebody was logged in to the portal they can ask to be told; other visitors load nothing of it. */
export function ForMembers() {
  const isLive = useIsLive()
  if (!isLive || !hasPortalHandle()) return null
  return (
    <Suspense>
      <TellMe />
    </Suspense>
  )
}
