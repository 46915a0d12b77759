import { confirmationMessage } from '@joy/domain/access/cancellation-messages.ts'
import * as pages from '@joy/domain/page-paths.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { FREE_TIER_CODE, WEBSITE_SOURCE } from '@joy/domain/plans/plans.ts'
import { cancelResult } from '@joy/contract/schemas/cancellation.ts'
import { signUpResult } from '@joy/contract/schemas/sign-up.ts'
import { sponsoringResponse } from '@joy/contract/schemas/sponsoring.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describeError, logError } from './describe-error.ts'
import type { MakeRequestContext } from './create-request-context.ts'
import { perform, type Served } from './perform.ts'
import type { SendPage } from './one-click-plugin.ts'

type Options = { served: readonly Served[]; makeRequestContext: MakeRequestContext; sendPage: SendPage }

/** The pages whose forms a browser posts to their own address before their script is there, or without it. */
export const formPaths: ReadonlySet<string> = new Set([
  pages.freeSubscription(),
  pages.cancelSubscription(),
  pages.sponsor(),
  pages.sponsorConfirm(),
])

/** Where a form leads that was taken, so that a reload of that page sends nothing again. */
const taken = {
  'signed-up': pages.freeSubscriptionReceived(),
  'sponsor-received': pages.sponsorReceived(),
  'sponsor-link-sent': pages.sponsorLinkSent(),
}

const asRecord = (it: unknown): Record<string, unknown> => (typeof it === 'object' && it !== null ? { ...it } : {})

/**
 * Forms of the site as browsers send them by themselves: the same operations, guards and limits as by REST and tRPC,
 * answered by a page, which has an address of its own unless it tells something of the person. What a person wrote comes in the body and never in an address.
 */
export async function formPlugin(
  server: FastifyInstance,
  { served, makeRequestContext, sendPage }: Options,
): Promise<void> {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { bodyLimit: 16_384, parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const operation = (path: string): Served => {
    const found = served.find((it) => it.path === path)
    if (!found) throw new Error(`Nothing answers ${path}.`)
    return found
  }
  const [signUp, cancel] = [operation('signUp.validateDiscount'), operation('subscriptions.cancel')]
  const [offer, ask] = [operation('sponsoring.offer'), operation('sponsoring.ask')]
  const prove = operation('sponsoring.prove')

  server.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { code, status, message, issues, retryAfterSeconds } = describeError(error)
    logError(request.log, error, { code, status, message })
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    return sendPage('form-refused', status, request, reply, issues?.map((its) => its.message).join('. ') ?? message)
  }

  const answered = ['signed-up', 'sponsor-received', 'sponsor-link-sent'] as const
  for (const page of answered) server.get(taken[page], (request, reply) => sendPage(page, 200, request, reply))
  const leadTo = (page: keyof typeof taken, reply: FastifyReply) => reply.redirect(taken[page], 303)

  server.post(pages.freeSubscription(), async (request, reply) => {
    const { name, email } = asRecord(request.body)
    const input = { name, email, code: FREE_TIER_CODE, source: WEBSITE_SOURCE }
    const { valid, message } = signUpResult.parse(
      await perform(signUp, makeRequestContext('rest', request, reply), input),
    )
    return valid ? leadTo('signed-up', reply) : sendPage('form-refused', 400, request, reply, message)
  })

  // One form for both: what was chosen above it says which. A box that is not ticked is not sent.
  server.post(pages.sponsor(), async (request, reply) => {
    const { kind, name, email, letter, places, plan, mayBeNamed } = asRecord(request.body)
    const [asked, input] =
      kind === 'request'
        ? [ask, { name, email, letter }]
        : [offer, { name, email, letter, places, plan, mayBeNamed: mayBeNamed !== undefined }]
    const { state } = sponsoringResponse.parse(await perform(asked, makeRequestContext('rest', request, reply), input))
    return leadTo(state === 'received' ? 'sponsor-received' : 'sponsor-link-sent', reply)
  })

  server.post(pages.sponsorConfirm(), async (request, reply) => {
    const { token } = asRecord(request.query)
    await perform(prove, makeRequestContext('rest', request, reply), { token })
    return leadTo('sponsor-received', reply)
  })

  // The address says whose it is, as it does on the page.
  server.post(pages.cancelSubscription(), async (request, reply) => {
    const { email, sid } = asRecord(request.query)
    const { reason } = asRecord(request.body)
    const input = { email, subscriptionId: sid, reason }
    const { endsAt, timeZone, charges, confirmation } = cancelResult.parse(
      await perform(cancel, makeRequestContext('rest', request, reply), input),
    )
    const said = `It ends with the current billing period, on ${formatDay(endsAt, timeZone)}. ${charges} ${confirmationMessage[confirmation]}`
    return sendPage('cancelled', 200, request, reply, said)
  })
}
