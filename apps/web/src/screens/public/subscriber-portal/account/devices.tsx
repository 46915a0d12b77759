import { BaseButton } from '@joy/ui/base-button.tsx'
import { useState } from 'react'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { SiteCard } from '#components/site/site-card.tsx'
import { SiteDialog } from '#components/site/site-dialog.tsx'
import { type RefetchState, useQueryLite } from '#data/use-query-lite.ts'
import { siteClient } from '#data/site-client.ts'
import { ActionResult } from './action-result.tsx'
import { DeviceLine } from './device-line.tsx'
import { useOwnMutation } from './use-own-mutation.ts'

type Props = { query: RefetchState; onSignedOut: (said: string) => void }

/** Where somebody is logged in: each can be logged out, and all of them at once. */
export function Devices({ query, onSignedOut }: Props) {
  const { data, error, retry, refetch } = useQueryLite('devices', () => siteClient.portalAccount.sessions.query())
  const [isAsking, setAsking] = useState(false)
  const one = useOwnMutation({
    mutationFn: (id: number) => siteClient.portalAccount.endSession.mutate({ id }),
    query: { refetch: refetch, isFetching: false, error: undefined },
    title: 'Logged out',
  })
  const all = useOwnMutation({
    mutationFn: () => siteClient.portalAccount.endAllSessions.mutate(),
    query,
    title: 'Logged out everywhere',
    onSuccess: onSignedOut,
  })
  return (
    <SiteCard title="Devices" isForScreen className="spread:col-span-full">
      <p className="mt-2 text-site-base text-text-soft">Where you are logged in to this portal.</p>
      {error && (
        <SiteAlert tone="bad" className="mt-4">
          Your devices could not be read just now.{' '}
          <BaseButton className="inline-link text-inherit!" onClick={retry}>
            Try again
          </BaseButton>
        </SiteAlert>
      )}
      <ul className="mt-3.5 min-h-14">
        {data?.map((it) => (
          <DeviceLine key={it.id} {...it} isBusy={one.isPending} onLogOut={() => one.mutate(it.id)} />
        ))}
      </ul>
      {one.problem && (
        <SiteAlert tone="bad" className="mt-4">
          {one.problem}
        </SiteAlert>
      )}
      <div className="mt-5 grid justify-items-start gap-3">
        <SiteButton tone="danger-quiet" size="small" onClick={() => setAsking(true)}>
          Log Out Everywhere
        </SiteButton>
        <SiteDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title="Log out everywhere?"
          confirmLabel="Log Out Everywhere"
          tone="danger-quiet"
          onConfirm={() => all.mutate()}
          isPending={all.isPending}
          problem={all.problem}
        >
          <p>
            Every device that is logged in as you is logged out, this one too, and links that wait in mails open nothing
            any more. You log in again with a new one.
          </p>
        </SiteDialog>
        <ActionResult>{one.message}</ActionResult>
      </div>
    </SiteCard>
  )
}
