import type { MembershipProvider } from '@joy/integrations/membership/membership-provider.ts'
import type { ProbeCredentials } from '@joy/integrations/connection-probe.ts'
import type { MembershipTarget } from '@joy/integrations/membership/membership-target.ts'
import { configText } from '@joy/domain/integrations/integration-config.ts'
import type { Context } from '../context.ts'
import { connectedCredentials } from './connected-credentials.ts'

/** What a member is called there unless the settings say otherwise: a value of the organisation's own list. */
export const defaultMembership = 'Member'

/** The membership provider as the settings have it now, and the value that makes a member; null: not connected. */
export async function connectMembers(
  context: Context,
): Promise<{ members: MembershipProvider; membership: string } | null> {
  const credentials = await connectedCredentials(context, 'planningcenter')
  if (!credentials?.apiKey || !credentials.apiSecret || !context.outside) return null
  const { apiKey: applicationId, apiSecret: secret, config, keyVersion } = credentials
  const membership = configText(config, 'config.membershipValue') ?? defaultMembership
  const target = toTarget(config, membership)
  return { members: context.outside.members({ applicationId, secret, keyVersion, target }), membership }
}

/** What makes a member there, as the settings have it. */
export const toTarget = (config: ProbeCredentials['config'], value: string): MembershipTarget => ({
  fieldId: configText(config, 'config.membershipField') || null,
  workflowId: configText(config, 'config.workflowId') || null,
  value,
})
