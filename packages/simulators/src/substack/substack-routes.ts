import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import type { SimulatedSubscriber } from './substack-state.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const span = z.object({ startDate: day, endDate: day })
const address = z.object({ email: z.string() })

/** Substack's Publisher API as far as it is known: reads only, and no webhook at all. */
export function substackRoutes(server: FastifyInstance, { state, now }: World): void {
  const sendError = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error })

  server.addHook('onRequest', async (request, reply) => {
    const { apiKey, isEnabled } = state.substack
    if (apiKey === '' || request.headers.authorization !== apiKey) return sendError(reply, 401, 'Invalid API key')
    if (!isEnabled) return sendError(reply, 403, 'The Publisher API is not enabled for this publication')
    const waitSeconds = takeTurn()
    if (waitSeconds > 0) return sendError(reply.header('retry-after', String(waitSeconds)), 429, 'Too many requests')
  })

  server.get('/v1/subscribers/counts', (request, reply) => {
    const asked = span.safeParse(request.query)
    if (!asked.success) return sendError(reply, 400, 'startDate and endDate are days')
    const last = Math.min(Date.parse(asked.data.endDate), now())
    const counts = []
    for (let at = Date.parse(asked.data.startDate); at <= last; at += millisecondsInDay)
      counts.push(toCounts(new Date(at)))
    return reply.send(counts)
  })

  server.get('/v1/subscribers/:email', (request, reply) => {
    const key = emailKey(address.parse(request.params).email)
    const found = state.substack.subscribers.find(({ email }) => emailKey(email) === key)
    if (!found) return sendError(reply, 404, 'Subscriber not found')
    const { email, type, status } = found
    return reply.send({ email, type, status, social_handles: {} })
  })

  // 0 where the call may go; otherwise when to come again. What the vendor's limit is, it does not publish.
  function takeTurn(): number {
    const { rateLimit } = state.substack
    if (!rateLimit) return 0
    const periodMs = rateLimit.periodSeconds * 1000
    if (now() >= rateLimit.startedAt + periodMs) Object.assign(rateLimit, { startedAt: now(), count: 0 })
    rateLimit.count += 1
    if (rateLimit.count <= rateLimit.limit) return 0
    return Math.max(1, Math.ceil((rateLimit.startedAt + periodMs - now()) / 1000))
  }

  function toCounts(at: Date) {
    const on = at.toISOString().slice(0, 10)
    const there = state.substack.subscribers.filter((it) => it.subscribedOn <= on && it.status !== 'unsubscribed')
    const count = (type: SimulatedSubscriber['type']) => there.filter((it) => it.type === type).length
    return {
      date: on,
      total_email_subscribers: there.length + state.substack.countDrift,
      paid_subscribers: count('paid'),
      free_trial_subscribers: count('free_trial'),
      comp_subscribers: count('comp'),
      gift_subscribers: count('gift'),
      lifetime_subscribers: count('lifetime'),
      founding_subscribers: count('founding'),
    }
  }
}
