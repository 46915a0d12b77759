import type { WebhookDelivery } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { redactBody } from '@joy/domain/integrations/redact-body.ts'
import type { Context } from '../context.ts'
import { findConcerned } from './find-concerned.ts'
import { type DeliveryRow, deliveryColumns, presentDelivery } from './present-delivery.ts'

/** @throws AppError `not_found` */
export async function getDelivery(context: Context, { id }: { id: number }): Promise<WebhookDelivery> {
  const [row] = await rowsOf(
    context.em,
    sql<
      DeliveryRow & { body: string | null; signedWith: WebhookDelivery['signedWith'] }
    >`select ${deliveryColumns}, body, signed_with as "signedWith" from webhook_delivery where id = ${id}`,
  )
  if (!row) throw new AppError('not_found', 'There is no such delivery.')
  return {
    ...presentDelivery(row),
    signedWith: row.signedWith,
    body: row.body === null ? null : redactBody(row.body),
    concerns: await findConcerned(context, row),
    canReplay: row.body !== null,
  }
}
