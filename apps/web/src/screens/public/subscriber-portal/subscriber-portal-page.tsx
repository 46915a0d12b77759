import { lazy, Suspense } from 'react'
import { useFocusOnView } from '../../../components/site/use-focus-on-view.ts'
import { ConfirmCard } from './sign-in/confirm-card.tsx'
import { LinkSentCard } from './sign-in/link-sent-card.tsx'
import { LogInCard } from './sign-in/log-in-card.tsx'
import { PortalLoading } from './portal-loading.tsx'
import { usePortal } from './use-portal.ts'

// What lies behind the login comes after it.
const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }))

/** The subscriber portal (specification sections 2 and 4): by link or code in, and what belongs to one person. */
export function SubscriberPortalPage() {
  const { view, ...acts } = usePortal()
  useFocusOnView(view.name)
  switch (view.name) {
    case 'log-in':
      return <LogInCard problem={view.problem} onRetry={view.retry} onSent={acts.showSent} />
    case 'link-sent':
      return <LinkSentCard {...view} onSignedIn={acts.enter} onBack={acts.leave} />
    case 'confirm':
      return <ConfirmCard {...view} onSignedIn={acts.enter} onBack={acts.leave} />
    case 'verifying':
      return <PortalLoading />
    case 'signed-in':
      return (
        <Suspense fallback={<PortalLoading />}>
          <SignedIn onSignedOut={acts.leave} />
        </Suspense>
      )
  }
}
