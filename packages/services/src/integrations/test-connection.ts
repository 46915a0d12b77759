import type { ConnectionCheck, ConnectionTest } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { db, type Em, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { checkSettings } from './check-settings.ts'
import { readWebhookFacts } from './webhook-facts.ts'
import { openCredentials } from './credentials-of.ts'
import { activityPlatforms } from '@joy/domain/integrations/activity-platforms.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'

/** How long a platform may take to answer a test. */
const PATIENCE_MS = 15_000
type Tried = Omit<ConnectionTest, 'checkedAt'>

/** Tries the saved credentials and keeps what was found. What could not be tried is said, never guessed. @throws AppError `not_found` */
export async function testConnection(context: Context, { id }: { id: number }): Promise<ConnectionTest> {
  const integration = await context.em.findOne(Integration, { id })
  if (!integration) throw new AppError('not_found', 'These integration settings do not exist.')
  const found = await tryConnection(context, integration)
  await inTransaction(context, async (context) => {
    await saveTest(context.em, integration, found)
    const failed = found.checks.filter(({ outcome }) => outcome === 'failed')
    if (found.status === 'connected' && failed.length === 0) await forgetForbidden(context.em, integration)
    await logActivity(context, {
      action: 'Connection Tested',
      platform: activityPlatforms[integration.platform],
      status: logStatus(found),
      details: [found.text, ...failed.map(({ name, text }) => `${name}: ${text}`)].join(' '),
    })
  })
  return found
}

/** Accepted keys are no success where what the product needs failed. */
function logStatus({ status, checks }: ConnectionTest): 'Successful' | 'Pending' | 'Failed' {
  if (status === 'not checked') return 'Pending'
  return status === 'connected' && checks.every(({ outcome }) => outcome !== 'failed') ? 'Successful' : 'Failed'
}

/** Asks a service with the saved credentials, and says what was found; nothing is kept. */
export const tryConnection = async (context: Context, integration: Integration): Promise<ConnectionTest> => ({
  ...(await look(context, integration)),
  checkedAt: context.clock.now().toISOString(),
})

/** Not by the entity: a test is no change of the settings. Of keys that were replaced meanwhile nothing is kept. */
export async function saveTest(
  em: Em,
  { id, keyVersion }: Pick<Integration, 'id' | 'keyVersion'>,
  test: ConnectionTest,
): Promise<void> {
  await db(em)
    .updateTable('integration')
    .set({ lastTest: JSON.stringify(test), askedAt: sqlNow })
    .where('id', '=', id)
    .where('keyVersion', '=', keyVersion)
    .execute()
}

/** Somebody has tried whatever the product needs, and it works: what was forbidden once is forgotten until it is answered so again. */
async function forgetForbidden(em: Em, { id, keyVersion }: Pick<Integration, 'id' | 'keyVersion'>): Promise<void> {
  await db(em)
    .updateTable('integration')
    .set({ forbidden: '{}' })
    .where('id', '=', id)
    .where('keyVersion', '=', keyVersion)
    .execute()
}

async function look(context: Context, integration: Integration): Promise<Tried> {
  const name = integrationTitles[integration.platform]
  const credentials = openCredentials(integration, context.secrets)
  const checks = checkSettings(integration, credentials)
  const missing = checks.filter(({ outcome }) => outcome === 'failed')
  if (missing.length > 0)
    return {
      status: 'incomplete',
      text: `${name} was not asked: ${missing.map((check) => check.text).join(' ')}`,
      checks: [...checks, asked(name, 'not checked', 'Was not asked.')],
      facts: [],
    }
  const probe = context.probes?.[integration.platform]
  if (!probe)
    return {
      status: 'not checked',
      text: `The entries are complete. Whether ${name} accepts them could not be tried: this installation does not speak to ${name} yet.`,
      checks: [...checks, asked(name, 'not checked', 'Could not be asked from here.')],
      facts: [],
    }
  try {
    const webhooks = await readWebhookFacts(context, integration)
    const response = await probe(credentials, AbortSignal.timeout(PATIENCE_MS), webhooks)
    const own = asked(name, response.isConnected ? 'passed' : 'failed', response.text)
    return {
      status: response.isConnected ? 'connected' : 'refused',
      text: response.text,
      checks: [...checks, own, ...(response.checks ?? [])],
      facts: [...(response.facts ?? [])],
    }
  } catch (cause) {
    context.log.warn({ platform: integration.platform, err: cause }, 'A platform could not be asked for a test.')
    const text = cause instanceof AppError ? cause.message : `${name} did not answer. Please try again later.`
    return { status: 'refused', text, checks: [...checks, asked(name, 'failed', text)], facts: [] }
  }
}

const asked = (name: string, outcome: ConnectionCheck['outcome'], text: string): ConnectionCheck => ({
  name: `Answer from ${name}`,
  outcome,
  text,
})
