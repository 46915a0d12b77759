import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { emailKey, readEmail } from '@joy/domain/people/email.ts'
import { allowedAddress } from '../http/allowed-address.ts'
import type { OnOutcome } from '../http/call-outcome.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import { createJsonClient } from '../http/json-client.ts'
import type { Outbound } from '../http/outbound.ts'
import { createRateWindow, type RateWindow } from '../http/rate-window.ts'
import { reportConnection } from '../report-connection.ts'
import type { NewsletterPlatform } from './newsletter-platform.ts'
import { countsResponse, explainError, subscriberResponse } from './publisher-api.ts'

export type SubstackOptions = {
  apiKey: string
  userAgent: string
  baseUrl?: string
  window?: RateWindow
  onOutcome?: OnOutcome | undefined
}

/**
 * Substack's Publisher API: reads only, granted per publication, the key bare in its header. Its limits are not
 * published: we go when we are let, and wait when it says so.
 * @throws {IntegrationFault} `refused address` for a wrong base address.
 */
export function createSubstack(outbound: Outbound, options: SubstackOptions): NewsletterPlatform {
  const { apiKey, userAgent, baseUrl, onOutcome, window = createRateWindow(outbound) } = options
  const client = createJsonClient(outbound, {
    platform: 'substack',
    destination: allowedAddress('substack', baseUrl, outbound),
    headers: { authorization: apiKey, 'user-agent': userAgent },
    window,
    onOutcome,
    explain: explainError,
  })

  const platform: NewsletterPlatform = {
    testConnection: (call) =>
      reportConnection(async () => {
        const until = new Date(outbound.productNow())
        const from = new Date(until.getTime() - millisecondsInDay)
        const counts = await platform.countSubscribers({ from: toDay(from), until: toDay(until) }, call)
        const latest = counts.at(-1)
        return {
          account: 'Publisher API',
          notes: latest ? [`${counted(latest.total, 'subscriber')} on ${latest.day}`] : [],
        }
      }),
    async countSubscribers({ from, until }, call) {
      const query = new URLSearchParams({ startDate: from, endDate: until })
      const path = `/v1/subscribers/counts?${query}`
      const counts = await client.ask({ method: 'GET', path, schema: countsResponse, isRepeatable: true }, call)
      return counts.toSorted((a, b) => a.day.localeCompare(b.day))
    },
    waitsUntil() {
      const at = window.opensAt()
      return at > outbound.now() ? new Date(at) : null
    },
    async findSubscriber(email, call) {
      const reading = readEmail(email)
      if (!reading.ok) throw new IntegrationFault('substack', 'invalid', { detail: reading.reason })
      const path = `/v1/subscribers/${encodeURIComponent(reading.email)}`
      try {
        const found = await client.ask({ method: 'GET', path, schema: subscriberResponse, isRepeatable: true }, call)
        if (found.email !== null && emailKey(found.email) !== reading.key)
          throw new IntegrationFault('substack', 'unreadable answer', { detail: 'somebody else was answered' })
        return { email: reading.email, type: found.type, status: found.status, isComped: found.type === 'comp' }
      } catch (error) {
        if (error instanceof IntegrationFault && error.kind === 'not found') return null
        throw error
      }
    },
  }
  return platform
}

const toDay = (at: Date) => at.toISOString().slice(0, 10)
