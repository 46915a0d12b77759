import { roleName } from '@joy/domain/account/roles.ts'
import { Card } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { LoadError } from '#components/load-error.tsx'
import { trpc } from '#data/trpc.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { OwnTokens } from './own-tokens.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { WeeklyLetterSection } from './weekly-letter-section.tsx'

/** One's own page: name, password, second factor, weekly letter, sessions, API tokens. */
export function AccountPage() {
  const account = trpc.account.get.useQuery()
  return (
    <ConsolePage title="Your account" state={account.data && roleName(account.data.administrator.role)}>
      {account.isError && (
        <LoadError
          sentence="Your account did not load."
          whatFailed="Failed to fetch the account"
          error={account.error}
          onRetry={() => void account.refetch()}
          isRetrying={account.isFetching}
        />
      )}
      {account.isPending && <AccountSkeleton />}
      {account.data && (
        <>
          <div className="grid items-start gap-7 wide:grid-cols-2">
            <ProfileSection key={account.data.administrator.name} account={account.data} />
            <PasswordSection account={account.data} />
          </div>
          <SecondFactorSection account={account.data} />
          <WeeklyLetterSection />
          <SessionsSection seenFrom={account.data.seenFrom} />
          <OwnTokens />
        </>
      )}
    </ConsolePage>
  )
}

const AccountSkeleton = () => (
  <div aria-hidden="true" className="grid items-start gap-7 wide:grid-cols-2">
    {[0, 1].map((at) => (
      <Card key={at} className="grid gap-4 p-5">
        <Skeleton className="h-2.5 w-24" />
        <Skeleton className="h-8 w-full rounded-control" />
        <Skeleton className="h-2.5 w-24" />
        <Skeleton className="h-8 w-full rounded-control" />
      </Card>
    ))}
  </div>
)
