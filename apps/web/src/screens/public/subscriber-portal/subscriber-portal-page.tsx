import { lazy, Suspense, useDeferredValue } from 'react'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { SiteFailure } from '#components/site/site-failure.tsx'
import { useFocusOnView } from '#components/site/use-focus-on-view.ts'
import { LogInCard } from './sign-in/log-in-card.tsx'
import { PortalLoading } from './portal-loading.tsx'
import { usePortal } from './use-portal.ts'

// What comes after the first press, or lies behind the login, comes after it.
const LinkSentCard = lazy(async () => ({ default: (await import('./sign-in/link-sent-card.tsx')).LinkSentCard }))
const ConfirmCard = lazy(async () => ({ default: (await import('./sign-in/confirm-card.tsx')).ConfirmCard }))
const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }))

/** The subscriber portal (specification, sections 2 and 4): by link or code in, and what belongs to one person. */
export function SubscriberPortalPage() {
  const { view, ...acts } = usePortal()
  // What stands stays until the code of what follows is there.
  const shown = useDeferredValue(view)
  return (
    <ErrorBoundary location={shown.name} fallback={(failure) => <SiteFailure failure={failure} />}>
      <Suspense fallback={<PortalLoading />}>
        <View view={shown} {...acts} />
        <FocusOn view={shown.name} />
      </Suspense>
    </ErrorBoundary>
  )
}

function View({ view, ...acts }: ReturnType<typeof usePortal>) {
  switch (view.name) {
    case 'log-in':
      return (
        <LogInCard
          email={view.email}
          problem={view.problem}
          said={view.said}
          onRetry={view.retry}
          onSent={acts.showSent}
        />
      )
    case 'link-sent':
      return (
        <LinkSentCard
          sent={view}
          onSignedIn={acts.enter}
          onSentAgain={acts.showSent}
          onExpired={() => acts.expire(view.email)}
          onBack={(isExpired) => acts.leave(isExpired, view.email)}
        />
      )
    case 'confirm':
      return <ConfirmCard {...view} onSignedIn={acts.enter} onBack={acts.leave} />
    case 'verifying':
      return <PortalLoading />
    case 'signed-in':
      return (
        <SignedIn
          key={view.visit}
          cameByOldLink={view.cameByOldLink ?? false}
          onExpired={acts.endSession}
          onSignedOut={acts.logOut}
        />
      )
  }
}

/** Beside the view: it acts once that is there. */
function FocusOn({ view }: { view: string }) {
  useFocusOnView(view)
  return null
}
