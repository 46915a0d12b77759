import type { FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'qs'
import { z } from 'zod'
import type { World } from '../world.ts'
import { toLegacyVersion, isLegacyVersion, stripeApiVersion } from './legacy-api-version.ts'
import { expand } from './expand.ts'
import { invalid, StripeError } from './stripe-error.ts'

const expandable = z.looseObject({ expand: z.array(z.string()).optional() })
const versionHeader = z.looseObject({ 'stripe-version': z.string().optional() })
const listing = z.looseObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
})

/** A request's query, with Stripe's brackets. */
export const getQuery = (request: FastifyRequest): unknown => parse(request.url.split('?')[1] ?? '')

/** Reads parameters; one that is not known or not right is refused by name. */
export function readParams<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown')
  const param = issue?.path.join('.') ?? ''
  throw invalid(`Invalid or missing parameter: ${param}`, param, 'parameter_missing')
}

/** Sends an object, expanded and in the version as the request asks. */
export function respond(world: World, request: FastifyRequest, reply: FastifyReply, object: unknown): FastifyReply {
  const { stripe } = world.state
  const asked = [getQuery(request), request.body].flatMap((raw) => expandable.safeParse(raw).data?.expand ?? [])
  const expanded = expand(object, asked, stripe)
  const version = versionHeader.parse(request.headers)['stripe-version'] ?? stripe.apiVersion ?? stripeApiVersion
  void reply.header('stripe-version', version)
  return reply.send(isLegacyVersion(version) ? toLegacyVersion(expanded, stripe) : expanded)
}

/** A page of a list, newest first, after a cursor. `rows` are oldest first, as they are kept. */
export function toPage<T extends { id: string }>(rows: readonly T[], rawQuery: unknown, url: string) {
  const { limit, starting_after: after } = readParams(listing, rawQuery)
  const newestFirst = rows.toReversed()
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0)
    throw invalid(`No such object: '${after}'`, 'starting_after', 'resource_missing')
  const data = newestFirst.slice(start, start + limit)
  return { object: 'list', data, has_more: start + limit < rows.length, url }
}

/** Answers an error as Stripe does; anything else is a fault of the simulator. */
export function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof StripeError) return reply.code(error.status).send({ error: error.error })
  const message = error instanceof Error ? error.message : 'unknown'
  return reply.code(500).send({ error: { type: 'api_error', message } })
}
