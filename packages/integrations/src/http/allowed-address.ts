import type { OutsideIntegration } from '@joy/contract'
import { IntegrationFault } from './integration-fault.ts'
import type { Outbound } from './outbound.ts'

const integrationOrigins: Record<OutsideIntegration, string> = {
  substack: 'https://publisher-api.substack.com',
  planningcenter: 'https://api.planningcenteronline.com',
  stripe: 'https://api.stripe.com',
}

export type Destination = { origin: string; basePath: string; isLoopback: boolean }

/**
 * Where a platform's calls may go: to its vendor by https, or, where simulators may be called, to a loopback address.
 * @throws {IntegrationFault} `refused address` for every other.
 */
export function allowedAddress(
  platform: OutsideIntegration,
  baseUrl: string | undefined,
  { mayCallSimulators }: Pick<Outbound, 'mayCallSimulators'>,
): Destination {
  const origin = integrationOrigins[platform]
  const url = URL.parse(baseUrl ?? origin)
  const refuse = (why: string) => new IntegrationFault(platform, 'refused address', { detail: why })
  if (!url) throw refuse('the base address is no address')
  if (url.username || url.password || url.search || url.hash) throw refuse('the base address carries more than a path')
  const basePath = url.pathname.replace(/\/+$/, '')
  if (url.origin === origin) return { origin, basePath, isLoopback: false }
  if (!isLoopback(url)) throw refuse(`${url.origin} is not ${origin}`)
  if (!mayCallSimulators) throw refuse('simulators may not be called here')
  return { origin: url.origin, basePath, isLoopback: true }
}

// Literal addresses alone: a name could lead anywhere.
const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]')
