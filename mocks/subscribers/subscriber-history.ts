import type { HistoryEvent, SubscriberHistory } from '@joy/contract'
import { compLength } from '@joy/domain/time/comp-duration.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { holdsAddress } from '@joy/domain/people/holds-address.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getSubscriber } from './get-subscriber.ts'

const ended = {
  revoked: 'Comp revoked',
  expired: 'Comp ended',
  undone: 'Comp undone',
  replaced: 'Comp replaced by one that gives more',
}
const leftOut = new Set(['subscription comped', 'comp revoked', 'comp restored', 'free subscription', 'unsubscribed'])

// From the record as it stands: every act of a story is to show here.
/** What happened with one subscriber, newest first. */
export function subscriberHistory(backend: MockBackend, { id }: { id: number }): SubscriberHistory {
  const { subscriber, comps, website, upgrades, subscriptions, mailbox } = getSubscriber(backend, { id })
  const key = emailKey(subscriber.email)
  const event = (it: Pick<HistoryEvent, 'key' | 'at' | 'text'> & Partial<HistoryEvent>): HistoryEvent => ({
    by: null,
    tone: 'plain',
    ...it,
  })
  const events = [
    ...comps.flatMap((it) => [
      event({
        key: `comp-${it.id}`,
        at: it.compedAt,
        text: `Comped, ${tierName(it.plan)}, ${compLength(it, backend.timeZone)}`,
        by: it.grantedBy,
      }),
      ...(it.endedAt && it.endReason
        ? [event({ key: `comp-${it.id}-end`, at: it.endedAt, text: ended[it.endReason], by: it.endedBy })]
        : []),
    ]),
    ...(website ? [event({ key: 'website', at: website.signedUpAt, text: 'Signed up on the website' })] : []),
    ...(website?.exportedAt ? [event({ key: 'exported', at: website.exportedAt, text: 'Exported for Substack' })] : []),
    ...(mailbox.unsubscribedHere
      ? [event({ key: 'left', at: mailbox.unsubscribedHere.at, text: 'Unsubscribed here' })]
      : []),
    ...upgrades.map((it) =>
      event({
        key: `upgrade-${it.id}`,
        at: it.createdAt,
        text: `Upgrade #${it.id}, ${it.status}`,
        tone: it.status === 'registered' ? 'good' : it.status === 'needs attention' ? 'bad' : 'plain',
      }),
    ),
    ...subscriptions.map((it) =>
      event({ key: `subscription-${it.id}`, at: it.startedAt, text: `Subscribed to ${it.planTitle}`, tone: 'good' }),
    ),
    ...backend.activity
      .filter((it) => !leftOut.has(it.action.toLowerCase()))
      .filter((it) => holdsAddress(emailKey(`${it.userEmail} ${it.details ?? ''}`), key))
      .map((it) =>
        event({
          key: `log-${it.id}`,
          at: it.timestamp,
          text: it.details ? `${it.action}: ${it.details}` : it.action,
          by: emailKey(it.userEmail) === key ? null : it.userName,
          tone: it.status === 'Failed' ? 'bad' : 'plain',
        }),
      ),
  ].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.key < b.key ? 1 : -1))
  return { events: events.slice(0, 200), total: events.length }
}
