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
  const integration = await findIntegration(context, platform)
  return integration && isConnected(integration) ? openCredentials(integration, context.secrets) : null
}
