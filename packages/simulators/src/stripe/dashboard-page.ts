import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { dashboardActs } from './dashboard-acts.ts'
import { escapeHtml, pageHtml } from './page-html.ts'
import type { WireSubscription } from './wire.ts'

const idParam = z.object({ id: z.string() })
/** What a community does in Stripe's own dashboard, and what befalls it there, a button each: only the newest subscriptions. */
export function dashboardPage(server: FastifyInstance, world: World): void {
  const { stripe: state } = world.state
  const headed = dashboardActs(world)
  const acts = Object.fromEntries(Object.values(headed).flatMap((its) => Object.entries(its)))

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
    const groups = Object.entries(headed).map(
      ([heading, its]) =>
        `<fieldset><legend>${escapeHtml(heading)}</legend>${Object.keys(its).map(toButton).join('')}</fieldset>`,
    )
    return `<details><summary>${escapeHtml(email)}, ${escapeHtml(status)}</summary>
<form method="post" action="/stripe/dashboard/${escapeHtml(id)}">${groups.join('')}</form></details>`
  }
}

const toButton = (name: string): string => `<button name="act" value="${escapeHtml(name)}">${escapeHtml(name)}</button>`
