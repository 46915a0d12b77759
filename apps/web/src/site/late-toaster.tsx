import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { readToasts, subscribeToToasts } from '@joy/ui/toast-store.ts'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { PlainToast } from '../components/site/plain-toast.tsx'

const SiteToaster = lazy(async () => ({ default: (await import('../components/site/site-toaster.tsx')).SiteToaster }))

/** The toasts' code comes with the first toast; where it cannot come, the words still do. */
export function LateToaster() {
  const hasToast = useSyncExternalStore(subscribeToToasts, hasToasts, () => false)
  const [isWanted, setWanted] = useState(false)
  if (hasToast && !isWanted) setWanted(true)
  return isWanted ? (
    <ErrorBoundary isDecoration fallback={() => <PlainToast />}>
      <Suspense fallback={null}>
        <SiteToaster />
      </Suspense>
    </ErrorBoundary>
  ) : null
}

const hasToasts = () => readToasts().length > 0
