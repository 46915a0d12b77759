import type { OutsideIntegration } from '@joy/contract'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { webhookSetUpMessages as messages } from '@joy/domain/integrations/webhook-set-up-messages.ts'
import { isPublicAddress } from '@joy/integrations/http/private-addresses.ts'
import { isIP } from 'node:net'
import type { Context } from '../context.ts'

/** Where a service sends its events. `hindrance`: why it cannot, in a sentence; null: it can. */
export type WebhookTarget = { address: string; hindrance: string | null }

/** A simulated service reaches the program where the simulators deliver to it; a real one at its public address alone. */
export function webhookTarget(
  { settings, outside }: Pick<Context, 'settings' | 'outside'>,
  platform: OutsideIntegration,
): WebhookTarget {
  const simulated = outside?.getReceiver(platform) ?? null
  const { origin, protocol, hostname } = new URL(simulated ?? settings.appUrl)
  const address = `${origin}/api/${platform}/webhook`
  const name = integrationTitles[platform]
  if (simulated !== null) return { address, hindrance: null }
  if (!isPublic(hostname)) return { address, hindrance: messages.unreachable(name, origin) }
  return { address, hindrance: protocol === 'https:' ? null : messages.insecure(name, origin) }
}

/** By the letters of the address alone: a name may still lead inside, which its service then says. */
function isPublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/gu, '')
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !/\.(?:localhost|local|internal)$/u.test(host)
}
