import type { OutgoingEventKind, OutgoingMessageKind } from '@joy/contract'

/** What may be told to the community's own tools, each in a sentence, in the order in which people choose. */
export const outgoingEventLabels: Readonly<Record<OutgoingEventKind, string>> = {
  'person.created': 'Somebody new stands on a list, or signed up',
  'person.updated': 'Somebody’s name or address changed',
  'person.deleted': 'Somebody stands on no list any more',
  'tags.changed': 'Somebody has other tags',
  'access.changed': 'What somebody has changed: plan, source or end',
  'comp.granted': 'Somebody was comped',
  'comp.ended': 'A comp ended, ran out or was taken back',
  'subscription.started': 'A subscription began',
  'subscription.changed': 'A subscription changed: plan, price, status or end',
  'subscription.ended': 'A subscription ended',
  'payment.succeeded': 'A payment arrived',
  'payment.failed': 'A payment failed',
  'payment.refunded': 'Money of a payment went back',
  'payment.disputed': 'A payer’s bank disputes a payment',
  'import.finished': 'An import ended',
}

const isKind = (kind: string): kind is OutgoingEventKind => kind in outgoingEventLabels
export const outgoingEventKinds: readonly OutgoingEventKind[] = Object.keys(outgoingEventLabels).filter(isKind)

export const messageLabel = (kind: OutgoingMessageKind): string =>
  isKind(kind) ? outgoingEventLabels[kind] : 'A test that somebody sent'

/** For so long a secret that was replaced signs as well, and nothing but failure switches an endpoint off. */
export const PRIOR_SECRET_HOURS = 24
export const FAILING_DAYS = 5
/** Bodies and messages are kept for so long. */
export const OUTGOING_KEPT_DAYS = 30
