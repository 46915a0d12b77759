import { LockMode } from '@mikro-orm/core'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'
import type { NotNull } from 'kysely'
import { integrationFields } from '@joy/domain/integrations/integration-fields.ts'
import { intakePurpose } from './intake-purpose.ts'
import { endpointPurpose } from './endpoint-purpose.ts'
import { totpPurpose } from './totp.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction, type SecretBox } from '../context.ts'
import { openField } from '../integrations/present-integration.ts'
import { storeField } from '../integrations/store-field.ts'
import { mailPurpose } from '../mail/store-letter.ts'

/**
 * Seals everything that is stored with the newest key, all or nothing; gives how many texts it was. Afterwards
 * SECRET_KEY_PREVIOUS opens nothing that is stored any more, but still answers for links in letters that it signed.
 * @throws AppError `not_configured` where a text was sealed with a key that is not at hand
 */
export const resealAll = (context: Context): Promise<{ resealed: number }> =>
  inTransaction(context, async (context) => {
    const { em, secrets } = context
    const resealed =
      (await integrations(context)) +
      (await secondFactors(em, secrets)) +
      (await waitingMails(em, secrets)) +
      (await endpoints(em, secrets)) +
      (await mailIntake(em, secrets))
    await logActivity(context, {
      action: 'Secrets Sealed Anew',
      platform: 'System',
      status: 'Successful',
      details: `Sealed ${resealed} stored secrets with the newest key`,
    })
    return { resealed }
  })

async function integrations(context: Context): Promise<number> {
  const { em, secrets } = context
  let resealed = 0
  for (const integration of await em.find(Integration, {}, { lockMode: LockMode.PESSIMISTIC_WRITE }))
    for (const field of integrationFields[integration.platform]) {
      const isSealed = field.isSecret || field.name === 'apiKey' || field.name === 'apiSecret'
      const text = isSealed ? openField(integration, field.name, secrets) : null
      if (text === null) continue
      storeField(integration, field, text, context)
      resealed += 1
    }
  await em.flush()
  return resealed
}

async function secondFactors(em: Em, secrets: SecretBox): Promise<number> {
  const rows = await db(em)
    .selectFrom('administrator')
    .select(['id', 'totpSecret', 'pendingTotpSecret'])
    .where((eb) => eb.or([eb('totpSecret', 'is not', null), eb('pendingTotpSecret', 'is not', null)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, totpSecret, pendingTotpSecret } of rows) {
    const anew = (sealed: string | null) =>
      sealed && secrets.seal(secrets.open(sealed, totpPurpose(id)), totpPurpose(id))
    await db(em)
      .updateTable('administrator')
      .set({ totpSecret: anew(totpSecret), pendingTotpSecret: anew(pendingTotpSecret) })
      .where('id', '=', id)
      .execute()
  }
  return rows.flatMap((row) => [row.totpSecret, row.pendingTotpSecret]).filter((sealed) => sealed !== null).length
}

/** What went out keeps no secrets. */
async function waitingMails(em: Em, secrets: SecretBox): Promise<number> {
  const rows = await db(em)
    .selectFrom('outboxMail')
    .select(['id', 'idempotencyKey', 'secrets as sealed'])
    .where('secrets', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .$narrowType<{ sealed: NotNull }>()
    .execute()
  for (const { id, idempotencyKey, sealed } of rows) {
    const purpose = mailPurpose(idempotencyKey)
    await db(em)
      .updateTable('outboxMail')
      .set({ secrets: secrets.seal(secrets.open(sealed, purpose), purpose) })
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}

async function endpoints(em: Em, secrets: SecretBox): Promise<number> {
  const rows = await db(em)
    .selectFrom('outgoingEndpoint')
    .select(['id', 'secret', 'priorSecret'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, secret, priorSecret } of rows) {
    const anew = (sealed: string) => secrets.seal(secrets.open(sealed, endpointPurpose(id)), endpointPurpose(id))
    await db(em)
      .updateTable('outgoingEndpoint')
      .set({ secret: anew(secret), priorSecret: priorSecret === null ? null : anew(priorSecret) })
      .where('id', '=', id)
      .execute()
  }
  return rows.flatMap((row) => [row.secret, row.priorSecret]).filter((sealed) => sealed !== null).length
}

/** What the relay signs with. */
async function mailIntake(em: Em, secrets: SecretBox): Promise<number> {
  const { verification } = await db(em)
    .selectFrom('mailIntake')
    .select('verification')
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (verification === null) return 0
  await db(em)
    .updateTable('mailIntake')
    .set({ verification: secrets.seal(secrets.open(verification, intakePurpose), intakePurpose) })
    .execute()
  return 1
}
