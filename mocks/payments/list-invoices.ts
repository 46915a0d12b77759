import type { Invoice, InvoiceList } from '@joy/contract'
import { addMonths } from '@joy/domain/time/months.ts'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { isConnected } from '../integrations/is-connected.ts'

/** What the mock's Stripe keeps: one paid invoice for every period until now, newest first. */
export function listInvoices(backend: MockBackend, { id }: { id: number }): InvoiceList {
  const subscription = backend.subscriptions.find((it) => it.id === id)
  if (!subscription) throw new Refusal('not_found', 'This subscription is not there.')
  if (!isConnected(backend, 'stripe')) return { state: 'not connected' }
  const { startedAt, interval, amountCents } = subscription
  const until = subscription.endedAt ?? backend.now()
  const items: Invoice[] = []
  for (let at = startedAt; at <= until; at = laterBy(startedAt, (interval === 'year' ? 12 : 1) * items.length)) {
    const number = items.length + 1
    items.unshift({
      id: `in_sample_${id}_${number}`,
      number: `JOY-${String(id * 100 + number).padStart(4, '0')}`,
      at,
      amountCents,
      taxCents: 0,
      currency: 'usd',
      status: 'paid',
      url: `https://invoice.stripe.com/i/sample/${id}-${number}`,
    })
  }
  return { state: 'read', items }
}

const laterBy = (startedAt: string, months: number): string =>
  addMonths(startedAt.slice(0, 7), months) + startedAt.slice(7)
