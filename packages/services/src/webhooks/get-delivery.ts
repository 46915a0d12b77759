import type { WebhookDelivery } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { redactBody } from '@joy/domain/integrations/redact-body.ts'
import type { Context } from '../context.ts'
import { findConcerned } from './find-concerned.ts'
import { deliveryColumns, presentDelivery } from './present-delivery.ts'

/** @throws AppError `not_found` */
export async function getDelivery(context: Context, { id }: { id: number }): Promise<WebhookDelivery> {
  const row = await db(context.em)
    .selectFrom('webhookDelivery')
    .select([...deliveryColumns, 'body', 'signedWith'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'There is no such delivery.')
  return {
    ...presentDelivery(row),
    signedWith: row.signedWith,
    body: row.body === null ? null : redactBody(row.body),
    concerns: await findConcerned(context, row),
    canReplay: row.body !== null,
  }
}
