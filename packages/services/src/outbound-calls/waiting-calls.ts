import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import type { OutboundCallAction } from '@joy/contract'
import { db, type Em, sql } from '@joy/database/sql.ts'

/** Which subscription a call is about, as the index has it. */
const about = sql<string>`payload ->> 'subscriptionId'`
const subscriptionId = typed(z.number(), sql`(${about})::int`).as('id')
const isAboutAny = (ids: readonly number[]) => sql<boolean>`${about} = any(${ids.map(String)}::text[])`

/** What Stripe is still to be told of a subscription, by name and oldest first; of `after`'s number on, what came later. */
export async function waitingCalls(em: Em, id: number, { after = 0 } = {}): Promise<OutboundCallAction[]> {
  const rows = await db(em)
    .selectFrom('outboundCall')
    .select('action')
    .where('platform', '=', 'stripe')
    .where('status', '=', 'pending')
    .where(about, '=', String(id))
    .where('id', '>', after)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

/** What Stripe is still to be told, by subscription. */
export type Unconfirmed = ReadonlyMap<number, readonly OutboundCallAction[]>

/** By subscription, what its owner decided last of its end and Stripe refused in the last thirty days. */
export type RefusedEnds = ReadonlyMap<number, { action: OutboundCallAction; at: Date }>

export async function readRefusedEnds(em: Em, ids: readonly number[]): Promise<RefusedEnds> {
  if (ids.length === 0) return new Map()
  const rows = await db(em)
    .selectFrom('outboundCall as it')
    .distinctOn(about)
    .select([subscriptionId, 'it.action', 'it.createdAt as at', 'it.status'])
    .where('it.platform', '=', 'stripe')
    .where('it.action', 'in', ['cancel-at-period-end', 'resume'])
    .where(isAboutAny(ids))
    .where('it.createdAt', '>', sql<Date>`app_now() - interval '30 days'`)
    .orderBy(about)
    .orderBy('it.id', 'desc')
    .execute()
  return new Map(rows.filter(({ status }) => status === 'failed').map(({ id, action, at }) => [id, { action, at }]))
}

/** Of these, by id, what Stripe is still to be told. */
export async function readUnconfirmed(em: Em, ids: readonly number[]): Promise<Unconfirmed> {
  if (ids.length === 0) return new Map()
  const rows = await db(em)
    .selectFrom('outboundCall')
    .distinct()
    .select([subscriptionId, 'action'])
    .where('platform', '=', 'stripe')
    .where('status', '=', 'pending')
    .where(isAboutAny(ids))
    .execute()
  const byId = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byId].map(([id, its]) => [id, its.map(({ action }) => action)]))
}
