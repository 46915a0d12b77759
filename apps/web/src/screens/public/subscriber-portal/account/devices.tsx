import { useState } from 'react'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { SiteCard } from '#components/site/site-card.tsx'
import { SiteDialog } from '#components/site/site-dialog.tsx'
import { type Again, useAnswer } from '#data/use-answer.ts'
import { siteClient } from '#data/site-client.ts'
import { ActResult } from './act-result.tsx'
import { DeviceLine } from './device-line.tsx'
import { useOwnAct } from './use-own-act.ts'

type Props = { again: Again; onSignedOut: (said: string) => void }

/** Where somebody is logged in: each can be logged out, and all of them at once. */
export function Devices({ again, onSignedOut }: Props) {
  const { data, error, retry, refresh } = useAnswer('devices', () => siteClient.portalAccount.sessions.query())
  const [isAsking, setAsking] = useState(false)
  const one = useOwnAct({
    act: (id: number) => siteClient.portalAccount.endSession.mutate({ id }),
    again: { ask: refresh, isAsking: false, error: undefined },
    title: 'Logged out',
  })
  const all = useOwnAct({
    act: () => siteClient.portalAccount.endAllSessions.mutate(),
    again,
    title: 'Logged out everywhere',
    onDone: onSignedOut,
  })
  return (
    <SiteCard title="Devices" isForScreen className="spread:col-span-full">
      <p className="mt-2 text-base text-text-soft">Where you are logged in to this portal.</p>
      {error && (
        <SiteAlert tone="bad" className="mt-4">
          Your devices could not be read just now.{' '}
          <button type="button" className="inline-link text-inherit!" onClick={retry}>
            Try again
          </button>
        </SiteAlert>
      )}
      <ul className="mt-3.5 min-h-14">
        {data?.map((it) => (
          <DeviceLine key={it.id} {...it} isBusy={one.isBusy} onLogOut={() => one.run(it.id)} />
        ))}
      </ul>
      {one.problem && (
        <SiteAlert tone="bad" className="mt-4">
          {one.problem}
        </SiteAlert>
      )}
      <div className="mt-5 grid justify-items-start gap-3">
        <SiteButton tone="danger" isSmall onClick={() => setAsking(true)}>
          Log Out Everywhere
        </SiteButton>
        <SiteDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title="Log out everywhere?"
          confirmLabel="Log Out Everywhere"
          tone="danger"
          onConfirm={() => all.run()}
          isBusy={all.isBusy}
          problem={all.problem}
        >
          <p>
            Every device that is logged in as you is logged out, this one too, and links that wait in mails open nothing
            any more. You log in again with a new one.
          </p>
        </SiteDialog>
        <ActResult>{one.message}</ActResult>
      </div>
    </SiteCard>
  )
}
