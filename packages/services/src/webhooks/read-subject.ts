import type { OutsideIntegration } from '@joy/contract'
import { readCheckout, readInvoice, readProviderEvent } from '@joy/integrations/payments/read-records.ts'
import { readPlanningCenterEvents } from '@joy/integrations/webhooks/read-planning-center-events.ts'
import { upgradeOfReference } from '../upgrades/paid-links.ts'

type EventOfSubject = { platform: OutsideIntegration; eventId: string; subjectId: string | null; body: string | null }
type Subject = {
  email: string | null
  subscriptionId: string | null
  upgradeId: number | null
  /** In Planning Center. */
  personId: string | null
}

const nobody: Subject = { email: null, subscriptionId: null, upgradeId: null, personId: null }

/** Whom an event is about, by its subject, and by its body while that is kept. */
export function readSubject({ platform, eventId, subjectId, body }: EventOfSubject): Subject {
  if (platform === 'substack') return { ...nobody, email: subjectId }
  if (platform === 'planningcenter') return { ...nobody, personId: subjectId ?? keptPerson(body, eventId) }
  if (subjectId?.startsWith('sub_')) return { ...nobody, subscriptionId: subjectId }
  return body === null ? nobody : { ...nobody, ...readPayment(body) }
}

/** After a merge: the one that is left. */
function keptPerson(body: string | null, eventId: string): string | null {
  if (body === null) return null
  const its = readPlanningCenterEvents(body).events.find(({ id }) => id === eventId)
  return its?.merge?.keptId ?? null
}

function readPayment(body: string): Partial<Subject> {
  const { type, object } = readProviderEvent(JSON.parse(body))
  if (type.startsWith('invoice.')) return { subscriptionId: readInvoice(object).subscriptionId }
  if (!type.startsWith('checkout.session.')) return {}
  const checkout = readCheckout(object)
  return { upgradeId: upgradeOfReference(checkout.reference), subscriptionId: checkout.subscriptionId }
}
