import { stripeEvents } from '@joy/domain/integrations/webhook-events.ts'
import { expect, test } from 'vitest'
import { isStripeEventHandled, stripeHandlerNames } from './handle-stripe-event.ts'

test.each(stripeEvents)('%s is handled', (type) => expect(isStripeEventHandled(type)).toBe(true))

test.each(stripeHandlerNames)('Stripe is asked for what %s handles', (name) =>
  expect(stripeEvents.filter((it) => it === name || (name.endsWith('.') && it.startsWith(name)))).not.toEqual([]),
)
