import { createHmac } from 'node:crypto'
import type { Asked } from './send-requests.ts'

export const benchSecret = 'whsec_bench_0123456789'

/** One event of Stripe, as large as they are on average, signed as of now. */
export function signedRequest(at: number): Asked {
  const seconds = Math.floor(Date.now() / 1000)
  const object = { id: `sub_bench${at}`, object: 'subscription', status: 'active', note: 'x'.repeat(1800) }
  const body = JSON.stringify({
    id: `evt_bench_${at}_${seconds}`,
    object: 'event',
    type: 'customer.subscription.updated',
    created: seconds,
    livemode: false,
    data: { object },
  })
  const signature = createHmac('sha256', benchSecret).update(`${seconds}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` }
  return { path: '/api/stripe/webhook', body, headers }
}
