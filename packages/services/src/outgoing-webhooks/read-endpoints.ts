import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import type { OutgoingEndpoint } from '@joy/contract'
import { outgoingEndpoint } from '@joy/contract/schemas/outgoing-webhook.ts'
import { db, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { endpointPurpose } from '../security/endpoint-purpose.ts'

/** The endpoints, in the order in which they were added; only one of them, where `id` is given. */
export async function readEndpoints({ em, secrets }: Context, id?: number): Promise<OutgoingEndpoint[]> {
  const rows = await db(em)
    .selectFrom('outgoingEndpoint as e')
    .selectAll('e')
    .select((eb) => [
      typed(z.date().nullable(), sql`case when e.prior_until > app_now() then e.prior_until end`).as(
        'priorSecretUntil',
      ),
      eb
        .selectFrom('outgoingMessage as m')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('m.endpointId', '=', 'e.id')
        .where('m.status', '=', 'waiting')
        .as('waiting'),
    ])
    .$if(id !== undefined, (all) => all.where('e.id', '=', id ?? 0))
    .orderBy('e.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    address: row.url,
    events: outgoingEndpoint.shape.events.parse(row.events),
    isEnabled: row.isEnabled,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    secretEnding: secrets.open(row.secret, endpointPurpose(row.id)).slice(-4),
    priorSecretUntil: row.priorSecretUntil?.toISOString() ?? null,
    goodAt: row.goodAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    failure: row.failure,
    switchedOffAt: row.switchedOffAt?.toISOString() ?? null,
    waiting: row.waiting ?? 0,
  }))
}

/** @throws AppError `not_found` */
export async function getEndpoint(context: Context, id: number): Promise<OutgoingEndpoint> {
  const [endpoint] = await readEndpoints(context, id)
  if (!endpoint) throw new AppError('not_found', 'There is no such endpoint any more.')
  return endpoint
}

export const listEndpoints = (context: Context): Promise<OutgoingEndpoint[]> => readEndpoints(context)
