import { late } from '@joy/ui/late.tsx'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { CommunityZone } from '#components/community-zone.tsx'
import { LoadError } from '#components/load-error.tsx'
import { isSignedOut } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { hasConsoleMark, leaveConsoleMark } from '#features/session/console-mark.ts'
import { hasTypedInput, useTypedInput } from '#hooks/use-typed-input.ts'
import { hasUnsaved } from '#hooks/use-unsaved.ts'
import { paths } from '#paths.ts'
import { SessionWatch } from '../session/session-watch.tsx'
import { ConsoleOnItsWay } from './console-on-its-way.tsx'
import { ConsoleShell } from './console-shell.tsx'

/** Fetched while there is a session: what is typed on the page hangs on it. */
const SignInAgain = late(async () => (await import('../session/sign-in-again.tsx')).SignInAgain)

/**
 * Guards every console route: without a session to the sign-in page, and back to this address afterwards. Where
 * something unsaved stands on the page it is kept, and the way in comes to it: what says so of itself, and whatever was typed.
 */
export function RequireSession() {
  const session = trpc.session.current.useQuery()
  const { pathname, search, hash } = useLocation()
  const isSignedIn = session.data !== undefined
  useTypedInput()
  useEffect(() => {
    if (isSignedIn) leaveConsoleMark()
  }, [isSignedIn])
  const here = `${pathname}${search}${hash}`
  const isOver = isSignedOut(session.error)
  if (isOver && !(session.data && (hasUnsaved() || hasTypedInput())))
    return <Navigate replace to={paths.signIn(here)} />
  if (session.data)
    return (
      <CommunityZone zone={session.data.timeZone}>
        <ConsoleShell administrator={session.data.administrator} />
        {isOver ? (
          <SignInAgain administrator={session.data.administrator} next={here} />
        ) : (
          <SessionWatch session={session.data} receivedAt={session.dataUpdatedAt} />
        )}
      </CommunityZone>
    )
  // Who never was in the console on this browser is most likely on the way to the sign-in page.
  if (!session.isError) return hasConsoleMark() ? <ConsoleOnItsWay /> : null
  return (
    <main className="mx-auto grid max-w-xl gap-4 px-4 py-24">
      <h1 className="text-title">The console did not open</h1>
      <LoadError
        sentence="It could not be checked who is signed in."
        whatFailed="Failed to fetch the session"
        error={session.error}
        onRetry={() => void session.refetch()}
        isRetrying={session.isFetching}
      />
    </main>
  )
}
