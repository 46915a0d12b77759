import { LockMode } from '@mikro-orm/core'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { integrationFields } from '@joy/domain/integrations/integration-fields.ts'
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
      (await integrations(em, secrets)) + (await secondFactors(em, secrets)) + (await waitingMails(em, secrets))
    await logActivity(context, {
      action: 'Secrets Sealed Anew',
      platform: 'System',
      status: 'Successful',
      details: `Sealed ${resealed} stored secrets with the newest key`,
    })
    return { resealed }
  })

async function integrations(em: Em, secrets: SecretBox): Promise<number> {
  let resealed = 0
  for (const it of await em.find(Integration, {}, { lockMode: LockMode.PESSIMISTIC_WRITE }))
    for (const field of integrationFields[it.platform]) {
      const isSealed = field.isSecret || field.name === 'apiKey' || field.name === 'apiSecret'
      const text = isSealed ? openField(it, field.name, secrets) : null
      if (text === null) continue
      storeField(it, field, text, secrets)
      resealed += 1
    }
  await em.flush()
  return resealed
}

async function secondFactors(em: Em, secrets: SecretBox): Promise<number> {
  type Row = { id: number; own: string | null; pending: string | null }
  const rows = await rowsOf(
    em,
    sql<Row>`select id, totp_secret as own, pending_totp_secret as pending from administrator
      where totp_secret is not null or pending_totp_secret is not null order by id for update`,
  )
  for (const { id, own, pending } of rows) {
    const anew = (sealed: string | null) =>
      sealed && secrets.seal(secrets.open(sealed, totpPurpose(id)), totpPurpose(id))
    await rowsOf(
      em,
      sql`update administrator set totp_secret = ${anew(own)}, pending_totp_secret = ${anew(pending)} where id = ${id}`,
    )
  }
  return rows.reduce((sum, { own, pending }) => sum + Number(own !== null) + Number(pending !== null), 0)
}

/** What went out keeps no secrets. */
async function waitingMails(em: Em, secrets: SecretBox): Promise<number> {
  type Row = { id: number; key: string; sealed: string }
  const rows = await rowsOf(
    em,
    sql<Row>`select id, idempotency_key as key, secrets as sealed from outbox_mail where secrets is not null
      order by id for update`,
  )
  for (const { id, key, sealed } of rows) {
    const purpose = mailPurpose(key)
    await rowsOf(
      em,
      sql`update outbox_mail set secrets = ${secrets.seal(secrets.open(sealed, purpose), purpose)} where id = ${id}`,
    )
  }
  return rows.length
}
