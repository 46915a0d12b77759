import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { cardChoices } from './checkout-page.ts'
import { isTestCard } from './customer-objects.ts'
import { escapeHtml, pageHtml } from './page-html.ts'
import { openEngine } from './engine.ts'

const idParam = z.object({ id: z.string() })
const choice = z.object({ card: z.string().refine(isTestCard).catch('visa') })

/** The customer's own page: another card for all subscriptions, and the invoices. */
export function portalPage(server: FastifyInstance, world: World): void {
  const { stripe: state } = world.state
  const engine = openEngine(world)
  const getVisit = (params: unknown) => {
    const { id } = idParam.parse(params)
    const visit = state.portals.find((it) => it.id === id)
    return { visit, customer: state.customers.find((it) => it.id === visit?.customer) }
  }

  server.get('/portal/:id', (request, reply) => {
    const { visit, customer } = getVisit(request.params)
    const html = reply.type('text/html; charset=utf-8')
    if (!visit || !customer) return html.code(404).send(pageHtml('Not found', '<h1>This page has expired</h1>'))
    const rows = state.invoices.filter((it) => it.customer === customer.id).toReversed()
    const invoices = rows.map((row) => {
      const text = `${row.number ?? row.id}: $${(row.amount_due / 100).toFixed(2)}, ${row.status ?? ''}`
      return `<li><a href="../invoice/${row.id}">${escapeHtml(text)}</a></li>`
    })
    const body = `<h1>Your payment method</h1><p>${escapeHtml(customer.email ?? '')}</p>
<form method="post"><fieldset><legend>Card</legend>${cardChoices()}</fieldset><button class="main">Save card</button></form>
<a class="button" href="${escapeHtml(visit.returnUrl)}">Go back</a>
${visit.flow === null && invoices.length > 0 ? `<h2>Invoices</h2><ul>${invoices.join('')}</ul>` : ''}`
    return html.send(pageHtml('Customer portal', body))
  })

  server.post('/portal/:id', (request, reply) => {
    const { visit, customer } = getVisit(request.params)
    if (!visit || !customer) return reply.code(404).type('text/html').send(pageHtml('Not found', '<h1>Expired</h1>'))
    const method = engine.addMethod(customer, choice.parse(request.body ?? {}).card)
    customer.invoice_settings.default_payment_method = method.id
    engine.emit('customer.updated', customer)
    for (const subscription of state.subscriptions)
      if (subscription.customer === customer.id && subscription.status !== 'canceled')
        engine.changeSubscription(subscription, { default_payment_method: method.id })
    return reply.redirect(visit.returnUrl, 303)
  })

  server.get('/invoice/:id', (request, reply) => {
    const { id } = idParam.parse(request.params)
    const invoice = state.invoices.find((it) => it.id === id)
    const html = reply.type('text/html; charset=utf-8')
    if (!invoice) return html.code(404).send(pageHtml('Not found', '<h1>There is no such invoice</h1>'))
    const day = new Date(invoice.created * 1000).toISOString().slice(0, 10)
    const facts = `${invoice.customer_email ?? ''}, ${day}, ${invoice.status ?? ''}`
    const amount = (invoice.amount_due / 100).toFixed(2)
    const body = `<h1>Invoice ${escapeHtml(invoice.number ?? id)}</h1><p class="amount">$${amount}</p><p>${escapeHtml(facts)}</p>${
      invoice.status === 'open'
        ? `<form method="post"><fieldset><legend>Card</legend>${cardChoices()}</fieldset><button class="main">Pay $${amount}</button></form>`
        : ''
    }`
    return html.send(pageHtml('Invoice', body))
  })

  // The card that pays here pays what comes, too.
  server.post('/invoice/:id', (request, reply) => {
    const { id } = idParam.parse(request.params)
    const invoice = state.invoices.find((it) => it.id === id)
    const customer = state.customers.find((it) => it.id === invoice?.customer)
    if (invoice?.status !== 'open' || !customer)
      return reply.code(404).type('text/html').send(pageHtml('Not found', '<h1>There is nothing to pay</h1>'))
    const method = engine.addMethod(customer, choice.parse(request.body ?? {}).card)
    const subscription = engine.subscriptionOf(invoice)
    if (subscription) engine.changeSubscription(subscription, { default_payment_method: method.id })
    engine.payInvoice(invoice)
    return reply.redirect(`./${id}`, 303)
  })
}
