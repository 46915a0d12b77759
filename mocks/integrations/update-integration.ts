import { logActivity } from '../activity/log-activity.ts'
import { activityPlatforms } from '@joy/domain/integrations/activity-platforms.ts'
import type { Integration, IntegrationInput } from '@joy/contract'
import { configPaths, configText, withConfigText } from '@joy/domain/integrations/integration-config.ts'
import { toFault, findField, integrationFields } from '@joy/domain/integrations/integration-fields.ts'
import { integrationMessages } from '@joy/domain/integrations/integration-messages.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { findIntegration, getFieldText } from './connections.ts'

/** '' or the mask keeps a secret, null clears it, other text replaces it; secrets come back masked. */
export function updateIntegration(backend: MockBackend, input: IntegrationInput): Integration {
  const known = findIntegration(backend, input.id)
  if (input.version !== undefined && input.version !== known.version)
    throw new Refusal('conflict', integrationMessages.changedMeanwhile)
  for (const path of configPaths(input.config))
    if (!findField(known.platform, path))
      throw new Refusal('invalid_input', `'${path.slice('config.'.length)}' is no setting of this integration.`)
  let next: Integration = { ...known, isActive: input.isActive, config: {}, version: known.version + 1 }
  for (const { name, isSecret, ...field } of integrationFields[known.platform]) {
    const isKey = name === 'apiKey' || name === 'apiSecret'
    const said = isKey ? input[name] : configText(input.config, name)
    // A secret of the config that is not sent is kept.
    const sent = said ?? (isKey || !isSecret || isNothing(input, name) ? null : '')
    const fault = sent === null ? undefined : toFault({ name, isSecret, ...field }, sent)
    if (fault) throw new Refusal('invalid_input', fault)
    const text = kept({ was: getFieldText(known, name), sent, isSecret })
    next = isKey ? { ...next, [name]: text } : { ...next, config: withConfigText(next.config, name, text) }
  }
  backend.integrations = backend.integrations.map((it) => (it.id === known.id ? next : it))
  noteChanges(backend, known, next)
  const hasOtherKey = next.apiKey !== known.apiKey || next.apiSecret !== known.apiSecret
  backend.connections = backend.connections.map((it) =>
    it.id === known.id
      ? { ...it, ...(hasOtherKey ? neverTried : {}), changedAt: backend.now(), changedBy: actorName(backend) }
      : it,
  )
  return next
}

/** The log says which fields changed, never to what a secret changed. */
function noteChanges(backend: MockBackend, was: Integration, next: Integration): void {
  const changed = integrationFields[was.platform].filter(
    ({ name }) => getFieldText(was, name) !== getFieldText(next, name),
  )
  const labels = [...changed.map(({ label }) => label), ...(was.isActive === next.isActive ? [] : ['in use'])]
  const toFacts = (side: Integration) => ({
    ...Object.fromEntries(changed.map(({ name, isSecret }) => [name, isSecret ? '•••' : getFieldText(side, name)])),
    isActive: side.isActive,
  })
  logActivity(backend, {
    action: 'Integration Settings Updated',
    platform: activityPlatforms[was.platform],
    details: labels.length > 0 ? `Changed: ${labels.join(', ')}` : 'Saved without a change',
    before: toFacts(was),
    after: toFacts(next),
  })
}

/** Of other keys nothing is known. */
const neverTried = { state: 'never tried', goodAt: null, since: null, reason: null, test: null } as const

/** Said to be nothing, in so many words. */
const isNothing = ({ config }: IntegrationInput, path: string): boolean =>
  path
    .split('.')
    .slice(1)
    .reduce<unknown>((at, step) => (typeof at === 'object' && at ? Reflect.get(at, step) : undefined), config) === null

function kept({ was, sent, isSecret }: { was: string | null; sent: string | null; isSecret: boolean }): string | null {
  const text = sent?.trim() ?? ''
  if (!isSecret) return text || null
  if (sent === null) return null
  return text === '' || text === was ? was : `••••••••${text.slice(-4)}`
}
