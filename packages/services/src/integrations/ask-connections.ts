import { Integration } from '@joy/database/entities/integration.entity.ts'
import { outsideIntegrations } from '@joy/domain/integrations/integration-names.ts'
import { millisecondsInMinute } from '@joy/domain/time/durations.ts'
import type { Context } from '../context.ts'
import { toState } from './connection-states.ts'
import { saveTest, tryConnection } from './test-connection.ts'

/** How long a service that fails, or refuses, is left alone before it is asked only to see whether it does again. */
const PAUSE_MS = 10 * millisecondsInMinute

/**
 * Asks each service whose keys nobody has tried (saving a key asks once, ruling 46; so do an update and a restored backup), and again and
 * again each that fails: it is connected from the moment when it answers, not from the next time that somebody needs it.
 */
export async function askConnections(context: Context): Promise<void> {
  const all = await context.em.find(Integration, { platform: [...outsideIntegrations] }, { refresh: true })
  const now = context.clock.now().getTime()
  for (const integration of all) {
    const { state } = toState(integration, context)
    const isDue = !integration.askedAt || now - integration.askedAt.getTime() >= PAUSE_MS
    if (isDue && (state === 'never tried' || state === 'failing' || state === 'refused'))
      await saveTest(context.em, integration, await tryConnection(context, integration))
  }
}
