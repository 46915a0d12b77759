import type { Subscriber } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { RecordActions } from '@joy/ui/record-parts.tsx'
import { Link } from 'react-router-dom'
import { useMay } from '../../hooks/use-may.ts'
import { paths } from '../../paths.ts'
import type { SendLink } from './use-send-link.ts'

/** What can be done for this person. */
export function SubscriberActs({ subscriber, link }: { subscriber: Subscriber; link: SendLink }) {
  const mayUpgrade = useMay('upgrades.create')
  const maySend = useMay('subscribers.sendSignInLink')
  const person = { email: subscriber.email, name: subscriber.name ?? '' }
  if (!mayUpgrade && !maySend) return null
  return (
    <RecordActions>
      {mayUpgrade && !subscriber.isComped && (
        <LinkButton tone="primary" as={Link} to={paths.upgradeForm({ ...person, subscriber: String(subscriber.id) })}>
          Upgrade
        </LinkButton>
      )}
      {maySend && (
        <Button isPending={link.isPending} pendingLabel="Sending..." onClick={link.send}>
          Send sign-in link
        </Button>
      )}
    </RecordActions>
  )
}
