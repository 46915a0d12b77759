import { trpc } from '#data/trpc.ts'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { useLinkToken } from '#features/session/use-link-token.ts'
import { DeadLink } from '#layouts/auth/dead-link.tsx'
import { AuthPage, authPanel } from '#layouts/auth/auth-page.tsx'
import { paths } from '#paths.ts'
import { AcceptForm } from './accept-form.tsx'

/** Where the link of an invitation leads. Looking at it uses nothing up. */
export function InvitationPage() {
  const token = useLinkToken()
  const { data, error, refetch } = trpc.invitations.look.useQuery({ token })
  return (
    <AuthPage title="Welcome to the console" tabTitle="Invitation">
      {error ? (
        <DeadLink error={error} onRetry={() => void refetch()} way={{ to: paths.signIn(), label: 'Go to sign in' }} />
      ) : data ? (
        <AcceptForm token={token} invitation={data} />
      ) : (
        <div className={authPanel} aria-busy="true">
          <Skeleton className="h-2.5 w-4/5" />
          <Skeleton className="h-10 w-full rounded-control" />
          <Skeleton className="h-10 w-full rounded-control" />
          <Skeleton className="h-10 w-full rounded-control" />
        </div>
      )}
    </AuthPage>
  )
}
