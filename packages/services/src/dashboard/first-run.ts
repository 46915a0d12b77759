import type { FirstRun, IntegrationName } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { db, type Em, sql } from '@joy/database/sql.ts'
import { typed } from '@joy/database/typed-parts.ts'
import { toFirstRun } from '@joy/domain/first-run/first-run-steps.ts'
import { notConnected } from '@joy/domain/integrations/connection-state.ts'
import { configText } from '@joy/domain/integrations/integration-config.ts'
import { planPrices } from '@joy/domain/plans/priced-plans.ts'
import { z } from 'zod'
import { backupStatement } from '../community/backup-statement.ts'
import { communitySettings } from '../community/community-settings.ts'
import type { Context } from '../context.ts'
import { toState } from '../integrations/connection-states.ts'
import { lastFiles } from './last-files.ts'

/** What is left to set up, read from what is known for other reasons; a handful of short statements, however many people there are. */
export async function firstRun(context: Context): Promise<FirstRun> {
  const { em, settings } = context
  // Written beside the entities: what this manager holds may be older.
  const all = await em.find(Integration, {}, { refresh: true })
  const of = (platform: IntegrationName) => {
    const found = all.find((it) => it.platform === platform)
    return found ? { ...toState(found, context), test: found.lastTest ?? null } : { ...notConnected, test: null }
  }
  const config = all.find((it) => it.platform === 'stripe')?.config ?? {}
  return toFirstRun({
    operator: settings.isDemo ? null : settings,
    connections: {
      substack: of('substack'),
      planningcenter: of('planningcenter'),
      stripe: of('stripe'),
      email: of('email'),
    },
    enteredPrices: planPrices.flatMap(({ name, field }) => (configText(config, field) ? [name] : [])),
    lastImport: (await lastFiles(em)).lastImport,
    ...(await countAdministrators(em)),
    zone: await communitySettings(context),
    backup: await backupStatement(context),
  })
}

const acting = ['owner', 'administrator'] as const

async function countAdministrators(em: Em) {
  const { active } = await db(em)
    .selectFrom('administrator')
    .select(typed(z.int(), sql`count(*)::int`).as('active'))
    .where('role', 'in', acting)
    .where('disabledAt', 'is', null)
    .executeTakeFirstOrThrow()
  const { invited } = await db(em)
    .selectFrom('administratorLink')
    .select(typed(z.int(), sql`count(*)::int`).as('invited'))
    .where('kind', '=', 'invitation')
    .where('role', 'in', acting)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`app_now()`)
    .executeTakeFirstOrThrow()
  return { activeAdministrators: active, invitedAdministrators: invited }
}
