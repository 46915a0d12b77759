import type { DashboardOverview, IntegrationName, WorkflowStep } from '@joy/contract'

type Facts = { connected: ReadonlySet<IntegrationName>; hasSyncFailed: boolean; needingAttention: number }

const running: WorkflowStep = { state: 'running', reason: null }
const notConnected = (reason: string): WorkflowStep => ({ state: 'not connected', reason })
const needsAttention = (reason: string): WorkflowStep => ({ state: 'needs attention', reason })

/** The three steps of the upgrade workflow as they truly stand (rulings, section 5, Dashboard details). */
export function toWorkflow({ connected, hasSyncFailed, needingAttention }: Facts): DashboardOverview['workflow'] {
  return {
    fetch: !connected.has('substack')
      ? notConnected('Substack is not connected.')
      : hasSyncFailed
        ? needsAttention('The last sync failed.')
        : running,
    payment: connected.has('stripe') ? running : notConnected('Stripe is not connected.'),
    register:
      needingAttention > 0
        ? needsAttention(`${needingAttention} ${needingAttention === 1 ? 'upgrade needs' : 'upgrades need'} attention.`)
        : connected.has('planningcenter')
          ? running
          : notConnected('Planning Center is not connected.'),
  }
}
