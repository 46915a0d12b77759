import type { ConnectionState, DashboardOverview, IntegrationName, WorkflowStep } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'

type Facts = {
  stateOf: (name: IntegrationName) => ConnectionState
  hasSyncFailed: boolean
  needingAttention: number
}

const running: WorkflowStep = { state: 'running', reason: null }
const needsAttention = (reason: string): WorkflowStep => ({ state: 'needs attention', reason })

/** The three steps of the upgrade workflow as they truly stand (rulings, section 5, Dashboard details; ruling 46). */
export function toWorkflow({ stateOf, hasSyncFailed, needingAttention }: Facts): DashboardOverview['workflow'] {
  const step = (name: IntegrationName, own: string | null) =>
    withoutConnection(name, stateOf(name)) ?? (own === null ? running : needsAttention(own))
  const upgrades = `${counted(needingAttention, 'upgrade')} ${needingAttention === 1 ? 'needs' : 'need'} attention.`
  return {
    fetch: step('substack', hasSyncFailed ? 'The last sync failed.' : null),
    payment: step('stripe', null),
    register: needingAttention > 0 ? needsAttention(upgrades) : step('planningcenter', null),
  }
}

function withoutConnection(name: IntegrationName, { state, reason }: ConnectionState): WorkflowStep | null {
  const title = integrationTitles[name]
  if (state === 'not connected') return { state: 'not connected', reason: `${title} is not connected.` }
  if (state === 'never tried') return { state: 'not connected', reason: `${title} was not tried yet.` }
  return state === 'connected' ? null : needsAttention(reason ?? `${title} does not answer.`)
}
