import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { allowedAddress, type Destination } from '../http/allowed-address.ts'
import { type OnOutcome, withOutcome } from '../http/call-outcome.ts'
import type { HttpResponse } from '../http/exchange.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import { sendLogged, takeTurn } from '../http/json-client.ts'
import type { Outbound } from '../http/outbound.ts'
import type { RateWindow } from '../http/rate-window.ts'
import { readJson } from '../http/read-json.ts'
import { withRetries } from '../http/with-retries.ts'
import { explainStripeError } from './explain-stripe-error.ts'

const method = z.enum(['GET', 'POST', 'DELETE'])
const headerValues = z.record(z.string(), z.union([z.string(), z.number().transform(String)]))

/** The call that a request of the package belongs to: its own interface has no place for a signal. */
export const currentCall = new AsyncLocalStorage<Call>()

/**
 * Carries the official package's requests by our way out: its addresses, limits, retries and log are the same as
 * everybody's. The package itself neither retries nor times out.
 */
export class StripeHttpClient extends Stripe.HttpClient {
  readonly #outbound: Outbound
  readonly #destination: Destination
  readonly #window: RateWindow
  readonly #onOutcome: OnOutcome | undefined

  constructor(
    outbound: Outbound,
    window: RateWindow,
    { baseUrl, onOutcome }: { baseUrl?: string | undefined; onOutcome?: OnOutcome | undefined },
  ) {
    super()
    this.#onOutcome = onOutcome
    this.#outbound = outbound
    this.#window = window
    this.#destination = allowedAddress('stripe', baseUrl, outbound)
  }

  override getClientName(): string {
    return 'guarded'
  }

  override async makeRequest(
    host: string,
    _port: string,
    path: string,
    verb: string,
    rawHeaders: unknown,
    body: string,
  ): Promise<StripeResponse> {
    if (host !== 'api.stripe.com')
      throw new IntegrationFault('stripe', 'refused address', { detail: `${host} is not api.stripe.com` })
    const { signal, correlationId = randomUUID() } = currentCall.getStore() ?? {}
    const headers = headersFrom(rawHeaders, correlationId)
    const question = {
      platform: 'stripe',
      destination: this.#destination,
      method: method.parse(verb),
      path,
      headers,
      ...(verb === 'GET' ? {} : { body }),
      ...(signal ? { signal } : {}),
    } as const
    const via = { platform: 'stripe', window: this.#window, explain: explainStripeError } as const
    const isRepeatable = verb !== 'POST' || 'idempotency-key' in headers
    return withOutcome(this.#onOutcome, question, () =>
      withRetries(this.#outbound, { isRepeatable }, signal, async (attempt) => {
        await takeTurn(this.#outbound, 'stripe', this.#window, signal)
        const read = (response: HttpResponse) => new StripeResponse(response, readJson(question, response, z.unknown()))
        return sendLogged(this.#outbound, via, question, { attempt, correlationId, read })
      }),
    )
  }
}

/** Lengths are counted again by the connection itself. */
function headersFrom(raw: unknown, correlationId: string): Record<string, string> {
  const entries = Object.entries(headerValues.parse(raw)).map(([name, value]) => [name.toLowerCase(), value] as const)
  const kept = entries.filter(([name]) => name !== 'content-length' && name !== 'connection')
  return { ...Object.fromEntries(kept), 'x-correlation-id': correlationId }
}

class StripeResponse extends Stripe.HttpClientResponse {
  readonly #json: unknown

  constructor({ status, headers }: HttpResponse, json: unknown) {
    super(status, { ...headers })
    this.#json = json
  }

  override getRawResponse(): unknown {
    return this.#json
  }

  override toJSON(): Promise<unknown> {
    return Promise.resolve(this.#json)
  }
}
