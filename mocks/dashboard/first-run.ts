import type { ConnectionState, ConnectionTest, FirstRun, IntegrationName } from '@joy/contract'
import { toFirstRun } from '@joy/domain/first-run/first-run-steps.ts'
import { notConnected } from '@joy/domain/integrations/connection-state.ts'
import { planPrices } from '@joy/domain/plans/priced-plans.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { communitySettings } from '../community/time-zone.ts'
import { getConnections, getFieldText } from '../integrations/connections.ts'
import { lastFiles } from './dashboard-overview.ts'

/** By the same rule as the program, of what this backend knows. */
export function firstRun(backend: MockBackend): FirstRun {
  const connections = getConnections(backend)
  const of = (platform: IntegrationName): ConnectionState & { test: ConnectionTest | null } =>
    connections.find((it) => it.platform === platform) ?? { ...notConnected, test: null }
  const stripe = backend.integrations.find(({ platform }) => platform === 'stripe')
  const isActing = ({ role }: { role: string }) => role !== 'support'
  return toFirstRun({
    operator: backend.operator,
    connections: {
      substack: of('substack'),
      planningcenter: of('planningcenter'),
      stripe: of('stripe'),
      email: of('email'),
    },
    enteredPrices: planPrices.flatMap(({ name, field }) => (stripe && getFieldText(stripe, field) ? [name] : [])),
    lastImport: lastFiles(backend).lastImport,
    activeAdministrators: backend.access.members.filter((it) => isActing(it) && !it.isDisabled).length,
    invitedAdministrators: backend.access.invitations.filter((it) => isActing(it) && !it.isExpired).length,
    zone: communitySettings(backend),
    backup: backend.backup,
  })
}
