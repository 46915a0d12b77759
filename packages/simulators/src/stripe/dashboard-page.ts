import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { discountsOn } from './discounts.ts'
import { openEngine } from './engine.ts'
import { escapeHtml, pageHtml } from './page-html.ts'
import { openPayerActs } from './payer-acts.ts'
import type { WireSubscription } from './wire.ts'

const idParam = z.object({ id: z.string() })
const QUARTER = 4
const TRIAL_DAYS = 14

/** What a community does in Stripe's own dashboard, and what befalls it there, a button each: only the newest subscriptions. */
export function dashboardPage(server: FastifyInstance, world: World): void {
  const { stripe: state } = world.state
  const engine = openEngine(world)
  const payers = openPayerActs(world)

  const openDispute = ({ customer }: WireSubscription) =>
    state.disputes.findLast(
      ({ charge, status }) =>
        status === 'needs_response' && state.charges.find(({ id }) => id === charge)?.customer === customer,
    )

  const acts: Record<string, (subscription: WireSubscription) => unknown> = {
    'Refund all of the last payment': ({ id }) => payers.refund(id, null),
    'Refund a quarter of it': ({ id, items: { data } }) =>
      payers.refund(id, Math.ceil((data[0]?.price.unit_amount ?? 0) / QUARTER)),
    'The bank disputes it': ({ id }) => payers.openDispute(id, 'fraudulent'),
    'The dispute is won': (it) => payers.closeDispute(openDispute(it)?.id ?? '', 'won'),
    'The dispute is lost': (it) => payers.closeDispute(openDispute(it)?.id ?? '', 'lost'),
    'Pause payments, or go on': (it) =>
      engine.changeSubscription(it, {
        pause_collection: it.pause_collection ? null : { behavior: 'void', resumes_at: null },
      }),
    '20 % off for ever': (it) => engine.giveDiscount(it, { percentOff: 20, duration: 'forever' }, 'subscription'),
    '100 % off for ever': (it) => engine.giveDiscount(it, { percentOff: 100, duration: 'forever' }, 'subscription'),
    'End its discounts': (it) => discountsOn(state, it).forEach((one) => engine.endDiscount(one)),
    [`A trial of ${TRIAL_DAYS} days`]: ({ id }) => payers.giveTrial(id, TRIAL_DAYS),
    'End it now': (it) => engine.endSubscription(it, engine.seconds()),
    'Delete the customer': ({ customer }) => payers.deleteCustomer(customer),
  }

  server.get('/dashboard', (_request, reply) => {
    const newest = state.subscriptions.filter(({ status }) => status !== 'canceled').toReversed()
    return reply
      .type('text/html; charset=utf-8')
      .send(pageHtml('Dashboard', `<h1>Subscriptions</h1>${newest.map(toRow).join('')}`))
  })

  server.post('/dashboard/:id', (request, reply) => {
    const { id } = idParam.parse(request.params)
    const subscription = state.subscriptions.find((it) => it.id === id)
    const act = acts[z.object({ act: z.string() }).parse(request.body).act]
    const html = reply.type('text/html; charset=utf-8')
    if (!subscription || !act)
      return html.code(404).send(pageHtml('Not found', '<h1>There is no such subscription</h1>'))
    try {
      act(subscription)
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : 'It could not be done.'
      return html
        .code(409)
        .send(pageHtml('Dashboard', `<p role="alert">${escapeHtml(message)}</p>${toRow(subscription)}`))
    }
    return reply.redirect('../dashboard', 303)
  })

  function toRow(subscription: WireSubscription): string {
    const { id, status, customer } = subscription
    const email = state.customers.find((it) => it.id === customer)?.email ?? customer
    const buttons = Object.keys(acts).map(
      (name) => `<button name="act" value="${escapeHtml(name)}">${escapeHtml(name)}</button>`,
    )
    return `<details><summary>${escapeHtml(email)}, ${escapeHtml(status)}</summary>
<form method="post" action="/stripe/dashboard/${escapeHtml(id)}">${buttons.join('')}</form></details>`
  }
}
