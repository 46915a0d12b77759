import type { WebhookConcern, WebhookRefusal, WebhookStatus } from '@joy/contract'
import { paths } from '#paths.ts'

export const statusTitles: Record<WebhookStatus, string> = {
  waiting: 'Waiting',
  done: 'Done',
  ignored: 'Ignored',
  failed: 'Failed',
}

const reasons: Record<string, string> = {
  'bad signature': 'The signature did not match',
  'no signature': 'It was not signed',
  'too old': 'It was signed too long ago',
  'from the future': 'It was signed in the future',
}

/** Why a request was turned away; a reason that is not listed says itself. */
export const refusalMessage = ({ reason }: Pick<WebhookRefusal, 'reason'>): string => reasons[reason] ?? reason

const concernTitles: Record<WebhookConcern['kind'], string> = {
  subscriber: 'Subscriber',
  subscription: 'Subscription',
  upgrade: 'Upgrade',
}

export const concernLabel = ({ kind, label }: WebhookConcern): string => `${concernTitles[kind]} ${label}`

/** Where the record stands that an event concerns. */
export function concernPath({ kind, id }: WebhookConcern): string {
  if (kind === 'subscriber') return paths.subscriberRecord(id)
  return kind === 'subscription' ? paths.payment(id) : paths.upgradeRecord(id)
}
