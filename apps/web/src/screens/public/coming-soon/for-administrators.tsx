import { lazy, Suspense } from 'react'
import { useIsLive } from '#components/site/use-is-live.ts'
import { hasConsoleMark } from '#features/session/console-mark.ts'

const UpgradeLink = lazy(async () => ({ default: (await import('./upgrade-link.tsx')).UpgradeLink }))

/** Where the console was opened in this browser it is asked whether an administrator is here; visitors load nothing of it. */
export function ForAdministrators() {
  const isLive = useIsLive()
  if (!isLive || !hasConsoleMark()) return null
  return (
    <Suspense>
      <UpgradeLink />
    </Suspense>
  )
}
