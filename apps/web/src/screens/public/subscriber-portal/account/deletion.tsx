import type { PortalOverview } from '@joy/contract'
import { Link } from 'react-router-dom'
import type { Again } from '#data/use-answer.ts'
import { isSignedOut, serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useDeed } from '#data/use-deed.ts'
import { paths } from '#paths.ts'
import { ActResult } from './act-result.tsx'
import { DeletionWaits } from './deletion-waits.tsx'
import type { OwnAccount } from './use-own-account.ts'

/** `isNew`: it was asked for in this visit. */
type Props = { overview: PortalOverview; own: OwnAccount; isNew: boolean; again: Again }

/** An account that waits to be deleted, above the tabs; and that it stays, with the way to the plan that was cancelled with it. */
export function Deletion({ overview, own, isNew, again }: Props) {
  const keep = useDeed({
    act: () => siteClient.ownAccount.keep.mutate(),
    onDone() {
      own.ask()
      again.ask()
    },
    // The day is over, and with it the account: what is shown of it goes.
    onFailed: (cause) => isSignedOut(cause) && again.ask(),
  })
  const waiting = own.state ? own.state.deletion : overview.deletion
  if (waiting)
    return (
      <DeletionWaits
        dueAt={waiting.dueAt}
        isNew={isNew}
        isBusy={keep.isBusy}
        problem={
          keep.error && (serverMessage(keep.error) ?? 'This could not be taken back just now. Please try again.')
        }
        onKeep={() => keep.run()}
      />
    )
  const said = keep.result?.message
  const canResume = overview.subscriptions.some(({ endsAt }) => endsAt !== null && endsAt > overview.access.asOf)
  return (
    <div className={said && 'mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-2'}>
      <ActResult>{said}</ActResult>
      {said && canResume && (
        <Link to={paths.portalAccount()} className="inline-link">
          Resume your plan
        </Link>
      )}
    </div>
  )
}
