import type { SubscriberRecord } from '@joy/contract'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { RecordActions } from '@joy/ui/record-parts.tsx'
import { Link } from 'react-router-dom'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'
import { SendLinkButton } from '../sign-in-help/send-link-button.tsx'
import type { SendLink } from '../sign-in-help/use-send-link.ts'

/** What can be done for this person. */
export function SubscriberActions({
  record: { subscriber, deletionDueAt },
  link,
}: {
  record: SubscriberRecord
  link: SendLink
}) {
  // Nobody is charged whose account waits for its end.
  const canUpgrade = useMay('upgrades.create') && !subscriber.isComped && deletionDueAt === null
  const maySend = useMay('signInHelp.sendLink')
  const person = { email: subscriber.email, name: subscriber.name ?? '' }
  if (!canUpgrade && !maySend) return null
  return (
    <RecordActions>
      {canUpgrade && (
        <LinkButton tone="primary" as={Link} to={paths.upgradeForm({ ...person, subscriber: String(subscriber.id) })}>
          Upgrade
        </LinkButton>
      )}
      <SendLinkButton link={link} />
    </RecordActions>
  )
}
