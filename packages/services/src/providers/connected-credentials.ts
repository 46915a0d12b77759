import type { OutsideIntegration } from '@joy/contract'
import type { ProbeCredentials } from '@joy/integrations/connection-probe.ts'
import type { Context } from '../context.ts'
import { openCredentials } from '../integrations/credentials-of.ts'
import { findIntegration } from '../integrations/find-integration.ts'
import { isConnected } from '../integrations/is-connected.ts'

/** A platform's saved credentials in the clear; null where it is switched off or a key is missing. */
export async function connectedCredentials(
  context: Context,
  platform: OutsideIntegration,
): Promise<ProbeCredentials | null> {
  const it = await findIntegration(context, platform)
  return it && isConnected(it) ? openCredentials(it, context.secrets) : null
}
