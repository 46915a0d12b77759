import type { OwnAccountState } from '@joy/contract'
import { useState } from 'react'
import { SiteDialog } from '#components/site/site-dialog.tsx'
import { SiteField } from '#components/site/site-field.tsx'
import { serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'
import { Points } from './points.tsx'

type Props = { state: OwnAccountState; isOpen: boolean; onClose: () => void; onAsked: () => void }

/** Asks for the new address, and says beforehand what the change does and where it does nothing. */
export function ChangeAddress({ state, isOpen, onClose, onAsked }: Props) {
  const [email, setEmail] = useState('')
  const ask = useMutationLite({
    mutationFn: () => siteClient.ownAccount.askAddress.mutate({ email }),
    onSuccess: () => {
      setEmail('')
      onAsked()
    },
  })
  return (
    <SiteDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Change your email"
      confirmLabel="Send the Link"
      onConfirm={() => ask.mutate()}
      isPending={ask.isPending}
      isDisabled={email.trim() === ''}
    >
      <p>We send a link to the new address. Nothing changes until you follow it, within 30 minutes.</p>
      <SiteField
        label="New email"
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={ask.error && !ask.isPending ? (serverMessage(ask.error) ?? failed) : undefined}
      />
      <p>Once it is confirmed:</p>
      <Points>
        <li>You log in with it, and our letters go there. You are logged out everywhere else.</li>
        {state.isAtStripe && <li>Stripe, which takes your payments, is told and sends its receipts there too.</li>}
        {state.isAtPlanningCenter && <li>In Planning Center it stands beside the old one.</li>}
        {state.isAtSubstack && (
          <li>
            Substack, which sends the weekly reflection, cannot be told by us: it goes on to your old address until you{' '}
            <a className="inline-link" href="https://substack.com/settings" rel="noreferrer">
              change it there
            </a>{' '}
            as well.
          </li>
        )}
        <li>
          Your old address stays yours: whoever knows you by it still finds you. It has 14 days to take this back.
        </li>
      </Points>
    </SiteDialog>
  )
}

const failed = 'The link could not be sent just now. Please try again.'
