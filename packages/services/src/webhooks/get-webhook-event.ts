import type { WebhookEventDetail } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { redactBody } from '@joy/domain/integrations/redact-body.ts'
import type { Context } from '../context.ts'
import { findConcerned } from './find-concerned.ts'
import { eventColumns, presentWebhookEvent } from './present-webhook-event.ts'

/** @throws AppError `not_found` */
export async function getWebhookEvent(context: Context, { id }: { id: number }): Promise<WebhookEventDetail> {
  const row = await db(context.em)
    .selectFrom('webhookEvent')
    .select([...eventColumns, 'body', 'signedWith'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'There is no such event.')
  return {
    ...presentWebhookEvent(row),
    signedWith: row.signedWith,
    body: row.body === null ? null : redactBody(row.body),
    concerns: await findConcerned(context, row),
    canReplay: row.body !== null,
  }
}
