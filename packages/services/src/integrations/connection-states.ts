import type { ConnectionState, IntegrationName } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { notConnected, toConnectionState } from '@joy/domain/integrations/connection-state.ts'
import type { Context } from '../context.ts'
import { isConnected } from './is-connected.ts'

/** How an integration stands; e-mail, which is set up by the environment, is set up where a mail server is named. */
export const toState = (integration: Integration, { settings }: Pick<Context, 'settings'>): ConnectionState =>
  toConnectionState({
    ...integration,
    isSetUp: integration.platform === 'email' ? settings.hasSmtp : isConnected(integration),
  })

/** How each integration truly stands, by its last real answers (ruling 46). */
export async function connectionStates(context: Context): Promise<(name: IntegrationName) => ConnectionState> {
  // Written beside the entities: what this manager holds may be older.
  const all = await context.em.find(Integration, {}, { refresh: true })
  return (name) => {
    const integration = all.find(({ platform }) => platform === name)
    return integration ? toState(integration, context) : notConnected
  }
}
