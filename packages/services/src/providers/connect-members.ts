import type { MembershipProvider } from '@joy/integrations/membership/membership-provider.ts'
import { configText } from '@joy/domain/integrations/integration-config.ts'
import type { Context } from '../context.ts'
import { connectedCredentials } from './connected-credentials.ts'

/** What a member is called there unless the settings say otherwise: a value of the organisation's own list. */
export const defaultMembership = 'Member'

/** The church-management system as the settings have it now, and the value that makes a member; null: not connected. */
export async function connectMembers(
  context: Context,
): Promise<{ members: MembershipProvider; membership: string } | null> {
  const credentials = await connectedCredentials(context, 'planningcenter')
  if (!credentials?.apiKey || !credentials.apiSecret || !context.outside) return null
  return {
    members: context.outside.members({
      applicationId: credentials.apiKey,
      secret: credentials.apiSecret,
      keyVersion: credentials.keyVersion,
    }),
    membership: configText(credentials.config, 'config.membershipValue') ?? defaultMembership,
  }
}
