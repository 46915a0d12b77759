import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { isTestCard, testCards } from './customer-objects.ts'
import { escapeHtml, pageHtml } from './page-html.ts'
import { openEngine } from './engine.ts'
import type { WireSession } from './wire.ts'

const idParam = z.object({ id: z.string() })
const choice = z.object({
  card: z.string().refine(isTestCard).catch('visa'),
  action: z.enum(['pay', 'decline']).catch('pay'),
})

/** The page where a person pays: pay with one of the test cards, be declined, or go back. */
export function checkoutPage(server: FastifyInstance, world: World): void {
  const { stripe: state } = world.state
  const engine = openEngine(world)

  server.get('/checkout/:id', (request, reply) => show(reply, getSession(request.params)))

  server.post('/checkout/:id', (request, reply) => {
    const session = getSession(request.params)
    if (session?.status !== 'open') return show(reply, session)
    const { card, action } = choice.parse(request.body ?? {})
    if (action === 'decline') return show(reply.code(402), session, 'Your card was declined.')
    const price = state.prices.find(({ id }) => id === state.checkoutDrafts[session.id]?.priceId)
    if (!price) return show(reply.code(409), session, 'This price is gone.')
    engine.completeCheckout(session, price, card)
    return reply.redirect((session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303)
  })

  const getSession = (params: unknown) => {
    const { id } = idParam.parse(params)
    return state.sessions.find((it) => it.id === id)
  }

  function show(reply: FastifyReply, session: WireSession | undefined, problem?: string): FastifyReply {
    const html = reply.type('text/html; charset=utf-8')
    if (!session) return html.code(404).send(pageHtml('Not found', '<h1>There is no such checkout</h1>'))
    if (session.status !== 'open') {
      const word = session.status === 'complete' ? 'has been paid' : 'has expired'
      return html.send(pageHtml('Checkout', `<h1>This checkout ${word}</h1>`))
    }
    return html.send(pageHtml('Checkout', form(session, problem)))
  }

  function form(session: WireSession, problem: string | undefined): string {
    const draft = state.checkoutDrafts[session.id]
    const price = state.prices.find(({ id }) => id === draft?.priceId)
    const product = state.products.find(({ id }) => id === price?.product)
    const amount = ((session.amount_total ?? 0) / 100).toFixed(2)
    const times = draft && draft.quantity > 1 ? ` × ${draft.quantity}` : ''
    const email = session.customer_details?.email ?? session.customer_email ?? ''
    return `<h1>${escapeHtml(product?.name ?? 'Subscription')}${times}</h1>
<p class="amount">$${amount} <span class="note">per ${escapeHtml(price?.recurring?.interval ?? 'month')}</span></p>
<p>${escapeHtml(email)}</p>${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post"><fieldset><legend>Card</legend>${cardChoices()}</fieldset>
<button class="main" name="action" value="pay">Pay and subscribe</button>
<button name="action" value="decline">Try with a card that is declined</button></form>
${session.cancel_url ? `<a class="button" href="${escapeHtml(session.cancel_url)}">Go back without paying</a>` : ''}`
  }
}

/** The radio buttons of the test cards, the first one chosen. */
export const cardChoices = (): string =>
  Object.entries(testCards)
    .map(([card, { label }], index) => {
      const checked = index === 0 ? ' checked' : ''
      return `<label><input type="radio" name="card" value="${card}"${checked}> ${escapeHtml(label)}</label>`
    })
    .join('')
