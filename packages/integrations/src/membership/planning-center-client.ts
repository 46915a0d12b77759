import { allowedAddress } from '../http/allowed-address.ts'
import type { OnOutcome } from '../http/call-outcome.ts'
import { createJsonClient, type JsonClient } from '../http/json-client.ts'
import type { Outbound } from '../http/outbound.ts'
import { createRateWindow, type RateWindow } from '../http/rate-window.ts'
import type { MembershipTarget } from './membership-target.ts'
import { explainError } from './json-api.ts'

export type PlanningCenterOptions = {
  applicationId: string
  secret: string
  /** Who calls, as the vendor asks: the site's name and an address to write to. */
  userAgent: string
  baseUrl?: string
  /** What makes a member; left out: the membership of Planning Center itself. */
  target?: MembershipTarget
  /** Shared where several clients use the same credentials. */
  window?: RateWindow
  onOutcome?: OnOutcome | undefined
}

/** The versions whose shapes we read, each app's own. */
const apiVersions = { people: '2025-11-10', webhooks: '2022-10-20' } as const
export const jsonApiType = 'application/vnd.api+json'

/** The way to Planning Center: Basic credentials, pinned version, its rate window learned from its headers. */
export function createPlanningCenterClient(
  outbound: Outbound,
  options: PlanningCenterOptions,
  app: keyof typeof apiVersions = 'people',
): JsonClient {
  const { applicationId, secret, userAgent, baseUrl, onOutcome, window = createRateWindow(outbound) } = options
  return createJsonClient(outbound, {
    platform: 'planningcenter',
    destination: allowedAddress('planningcenter', baseUrl, outbound),
    headers: {
      authorization: `Basic ${Buffer.from(`${applicationId}:${secret}`).toString('base64')}`,
      'user-agent': userAgent,
      'x-pco-api-version': apiVersions[app],
    },
    window,
    onOutcome,
    explain: explainError,
    onResponse({ headers }) {
      // '20' in recordings, '20 seconds' in the documentation: the leading number counts.
      const read = (name: string) => Number.parseInt(headers[`x-pco-api-request-rate-${name}`] ?? '', 10)
      const [limit, seconds, count] = [read('limit'), read('period'), read('count')]
      if (limit > 0 && seconds > 0 && count >= 0) window.learn({ limit, periodMs: seconds * 1000, count })
    },
  })
}
