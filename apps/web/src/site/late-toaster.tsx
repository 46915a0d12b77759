import { lazy, Suspense, useEffect, useState } from 'react'

const SiteToaster = lazy(async () => ({ default: (await import('../components/site/site-toaster.tsx')).SiteToaster }))

/** The toasts come after the first paint: a toast asked for earlier waits in the store and then shows. */
export function LateToaster() {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted ? (
    <Suspense fallback={null}>
      <SiteToaster />
    </Suspense>
  ) : null
}
