import type { PortalOverview } from '@joy/contract'
import { Link } from 'react-router-dom'
import type { RefetchState } from '#data/use-query-lite.ts'
import { isSignedOut, serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'
import { paths } from '#paths.ts'
import { ActionResult } from './action-result.tsx'
import { DeletionWaits } from './deletion-waits.tsx'
import type { OwnAccount } from './use-own-account.ts'

/** `isNew`: it was asked for in this visit. */
type Props = { overview: PortalOverview; own: OwnAccount; isNew: boolean; query: RefetchState }

/** An account that waits to be deleted, above the tabs; and that it stays, with the way to the plan that was cancelled with it. */
export function Deletion({ overview, own, isNew, query }: Props) {
  const keep = useMutationLite({
    mutationFn: () => siteClient.ownAccount.keep.mutate(),
    onSuccess() {
      own.ask()
      query.refetch()
    },
    // The day is over, and with it the account: what is shown of it goes.
    onError: (cause) => isSignedOut(cause) && query.refetch(),
  })
  const waiting = own.state ? own.state.deletion : overview.deletion
  if (waiting)
    return (
      <DeletionWaits
        dueAt={waiting.dueAt}
        isNew={isNew}
        isBusy={keep.isPending}
        problem={
          keep.error && (serverMessage(keep.error) ?? 'This could not be taken back just now. Please try again.')
        }
        onKeep={() => keep.mutate()}
      />
    )
  const said = keep.result?.message
  const canResume = overview.subscriptions.some(({ endsAt }) => endsAt !== null && endsAt > overview.access.asOf)
  return (
    <div className={said && 'mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-2'}>
      <ActionResult>{said}</ActionResult>
      {said && canResume && (
        <Link to={paths.portalAccount()} className="inline-link">
          Resume your plan
        </Link>
      )}
    </div>
  )
}
