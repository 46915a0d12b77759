import { stripeEvents } from '@joy/domain/integrations/webhook-events.ts'
import { expect, test } from 'vitest'
import { isStripeEventHandled } from './handle-stripe-event.ts'
import { handledEvents } from './stripe-events/stripe-event-table.ts'

test.each(stripeEvents)('%s is handled', (type) => expect(isStripeEventHandled(type)).toBe(true))

test.each(handledEvents.map(({ type }) => type))('Stripe is asked for what %s handles', (name) =>
  expect(stripeEvents.filter((it) => it === name || (name.endsWith('.') && it.startsWith(name)))).not.toEqual([]),
)
