import type { OwnAccountState } from '@joy/contract'
import { SiteAlert } from '../../../../components/site/site-alert.tsx'
import { SiteButton } from '../../../../components/site/site-button.tsx'
import { serverMessage } from '../../../../data/error-message.ts'
import { siteClient } from '../../../../data/site-client.ts'
import { useDeed } from '../../../../data/use-deed.ts'
import { formatTime } from '../../../../dates.ts'

type Props = { change: NonNullable<OwnAccountState['addressChange']>; onStopped: () => void }

/** A new address that its mailbox has not confirmed yet. */
export function WaitingAddress({ change: { email, expiresAt }, onStopped }: Props) {
  const stop = useDeed({ act: () => siteClient.ownAccount.stopAddress.mutate(), onDone: onStopped })
  return (
    <div className="my-2 rounded-panel bg-surface-sunk px-5 py-4 text-base">
      <p role="status" className="[overflow-wrap:anywhere]">
        A link is on its way to <strong>{email}</strong>. Follow it until {formatTime(expiresAt)} to confirm; until then
        nothing changes.
      </p>
      {stop.error && (
        <SiteAlert tone="bad" className="mt-3">
          {serverMessage(stop.error) ?? 'This could not be stopped just now. Please try again.'}
        </SiteAlert>
      )}
      <SiteButton tone="outline" isSmall className="mt-3" isBusy={stop.isBusy} onClick={() => stop.run()}>
        Keep my old address
      </SiteButton>
    </div>
  )
}
