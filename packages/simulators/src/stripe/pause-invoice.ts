import type { WireInvoice, WireSubscription } from './wire.ts'

type Behavior = NonNullable<WireSubscription['pause_collection']>['behavior']

const statuses = { keep_as_draft: 'draft', mark_uncollectible: 'uncollectible', void: 'void' } as const

/** An invoice that comes while payments are paused: nobody is charged. `at` in seconds since 1970. */
export const toPausedInvoice = (invoice: WireInvoice, behavior: Behavior, at: number): WireInvoice => ({
  ...invoice,
  amount_paid: 0,
  amount_remaining: invoice.amount_due,
  attempted: false,
  attempt_count: 0,
  auto_advance: false,
  next_payment_attempt: null,
  status: statuses[behavior],
  status_transitions: {
    finalized_at: behavior === 'keep_as_draft' ? null : at,
    marked_uncollectible_at: behavior === 'mark_uncollectible' ? at : null,
    paid_at: null,
    voided_at: behavior === 'void' ? at : null,
  },
})
