import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Delivery } from './state.ts'

/** How a delivery is falsified, to see it refused. */
export type Forgery = { secret?: string; ageSeconds?: number; body?: string }

/** A delivery's headers and body as its sender signs them. `now` in milliseconds since 1970. */
export function signDelivery(delivery: Delivery, now: number, forgery: Forgery = {}) {
  const secret = forgery.secret ?? delivery.secret
  const headers: Record<string, string> = { 'content-type': 'application/json', 'user-agent': 'Simulator' }
  if (delivery.platform === 'stripe') {
    const timestamp = Math.floor(now / 1000) - (forgery.ageSeconds ?? 0)
    const signature = createHmac('sha256', secret).update(`${timestamp}.${delivery.body}`).digest('hex')
    headers['stripe-signature'] = `t=${timestamp},v1=${signature}`
  } else {
    headers['x-pco-webhooks-authenticity'] = createHmac('sha256', secret).update(delivery.body).digest('hex')
    headers['x-pco-webhooks-name'] = delivery.name
    // Two ids: the number is of the event, the UUID of its delivery, which stands in the body too.
    headers['x-pco-webhooks-event-id'] = delivery.id.replace(/\D/g, '')
    headers['x-pco-webhooks-event'] = getDeliveryId(delivery.body)
    headers['x-pco-webhooks-event-time'] = new Date(now).toISOString().replace(/\.\d{3}Z$/, 'Z')
  }
  // Signed first, changed afterwards.
  return { headers, body: forgery.body ?? delivery.body }
}

const first = z.object({ data: z.tuple([z.object({ id: z.string() })], z.unknown()) })
const getDeliveryId = (body: string): string => first.parse(JSON.parse(body)).data[0].id
