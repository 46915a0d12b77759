import { outsideIntegrations } from '@joy/domain/integrations/integration-names.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { z } from 'zod'

/** How a service can fail. `refused` is its last word, `forbidden` that of a key with too few permissions, `blank field` a 422 whose words do not name the field, `redirect` leads to a private address, `huge body` goes on for a gigabyte. */
const faultKind = z.enum([
  'rate limited',
  'server error',
  'refused',
  'forbidden',
  'blank field',
  'hang',
  'reset',
  'torn json',
  'html',
  'wrong shape',
  'huge body',
  'redirect',
])

export const faultRule = z.object({
  platform: z.enum(outsideIntegrations),
  kind: faultKind,
  /** How many calls it hits. */
  times: z.number().int().min(1).default(1),
  /** Only calls with this method, or whose path contains this text. */
  method: z.string().optional(),
  path: z.string().optional(),
  /** The call is carried out, and only then its answer fails. */
  isCarriedOut: z.boolean().default(false),
  retryAfterSeconds: z.number().default(2),
})
export type FaultRule = z.input<typeof faultRule>
type Rule = z.output<typeof faultRule>

/** The faults that wait for a call, in the order in which they were set. */
export class FaultList {
  readonly #rules: Rule[] = []
  readonly #hit = new WeakSet<FastifyRequest>()
  /** How many calls hang now or did: whoever waits for one that was carried out knows by it. */
  hung = 0

  add(rule: FaultRule): void {
    this.#rules.push(faultRule.parse(rule))
  }

  clear(): void {
    this.#rules.length = 0
  }

  /** Whether a fault hit this call. */
  hasHit(request: FastifyRequest): boolean {
    return this.#hit.has(request)
  }

  /** The first that fits, used up by one. */
  take(platform: Rule['platform'], request: FastifyRequest): Rule | undefined {
    const { method, url } = request
    const index = this.#rules.findIndex(
      (rule) =>
        rule.platform === platform &&
        (rule.method === undefined || rule.method === method) &&
        (rule.path === undefined || url.includes(rule.path)),
    )
    const rule = this.#rules[index]
    if (!rule) return undefined
    this.#hit.add(request)
    if (rule.times === 1) this.#rules.splice(index, 1)
    else this.#rules[index] = { ...rule, times: rule.times - 1 }
    return rule
  }
}

const gigabyte = 1_000_000_000

/** Answers a call with a fault. What is no answer at all takes the connection over. */
export function sendFault(rule: Rule, reply: FastifyReply): FastifyReply {
  const json = (status: number, body: string) => reply.code(status).type('application/json').send(body)
  switch (rule.kind) {
    case 'rate limited':
      return json(429, '{"errors":[{"code":"429","detail":"too many"}],"error":{"message":"too many"}}')
    case 'server error':
      return json(503, '{"error":{"type":"api_error","message":"down"}}')
    case 'refused':
      return json(
        400,
        '{"errors":[{"status":"400","title":"Bad Request","detail":"no"}],"error":{"type":"invalid_request_error","message":"no"}}',
      )
    case 'forbidden':
      return json(
        403,
        '{"errors":[{"status":"403","title":"Forbidden","detail":"You do not have access to this resource."}],"error":{"type":"invalid_request_error","message":"The provided key does not have the required permissions for this endpoint."}}',
      )
    case 'blank field':
      return json(
        422,
        '{"errors":[{"status":"422","title":"Validation Error","detail":"can\'t be blank","source":{"parameter":"person"},"meta":{"resource":"WorkflowCard"}}]}',
      )
    case 'torn json':
      return json(200, '{"data": [{"id": "1", "attr')
    case 'wrong shape':
      return json(200, '{"data":{"surprise":true}}')
    case 'html':
      return reply.code(200).type('text/html').send('<!doctype html><title>Please sign in</title>')
    case 'redirect':
      return reply.code(302).header('location', 'http://169.254.169.254/latest/meta-data/').send()
    case 'huge body':
      return reply.code(200).type('application/json').send(Readable.from(endless()))
    case 'reset':
      reply.hijack()
      reply.raw.destroy()
      return reply
    case 'hang':
      return reply.hijack()
  }
}

function* endless(): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024, ' ')
  for (let sent = 0; sent < gigabyte; sent += piece.byteLength) yield piece
}
