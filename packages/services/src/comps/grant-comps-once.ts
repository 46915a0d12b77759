import type { BatchCompResult } from '@joy/contract'
import { db, type Em, sql } from '@joy/database/sql.ts'
import { type Context, inTransaction } from '../context.ts'
import { findCompRequest, hashTerms, storeCompRequest } from './comp-requests.ts'
import { type GrantCompsInput, grantComps } from './grant-comps.ts'
import { payersAmong } from './who-pays.ts'

/**
 * `grantComps`, once for a `requestKey`: whoever asks again, by a second press or because the answer was lost, reads what the
 * first one did, and nobody is renewed twice. @throws AppError `conflict` for a key that stood for something else
 */
export const grantCompsOnce = (
  context: Context,
  { requestKey, ...input }: GrantCompsInput & { requestKey?: string | undefined },
): Promise<BatchCompResult> =>
  requestKey === undefined
    ? grantComps(context, input)
    : inTransaction(context, async (context) => {
        const { em } = context
        const { subscriberIds, reason = null, duration = 'forever', from = 'now', plan, withPaying = true } = input
        const ids = [...new Set(subscriberIds)].toSorted((a, b) => a - b)
        const hash = hashTerms([ids, plan, duration, from, withPaying, reason])
        const known = await findCompRequest(em, requestKey, hash)
        if (known) return readGranted(em, ids, withPaying, known.changeSetId)
        const result = await grantComps(context, input)
        const message = `Comp of ${ids.length} by a list`
        await storeCompRequest(em, requestKey, hash, { message, changeSetId: result.changeSetId })
        return result
      })

/** The answer of before, from what its change set holds. */
async function readGranted(
  em: Em,
  ids: readonly number[],
  withPaying: boolean,
  changeSetId: number | null,
): Promise<BatchCompResult> {
  const people = await db(em)
    .selectFrom('subscriber as s')
    .leftJoin('changeRow as r', (on) =>
      on
        .onRef('r.subscriberId', '=', 's.id')
        .on('r.operation', '=', 'comped')
        .on('r.changeSetId', '=', changeSetId ?? 0),
    )
    .select(['s.id', 'r.changeSetId as inSet'])
    .where('s.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('s.id')
    .execute()
  const replaced = await db(em)
    .selectFrom('comp as c')
    .innerJoin('comp as before', 'before.id', 'c.replacesId')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(eb('c.until', '<', sql<Date>`coalesce(before.until, 'infinity')`))
        .as('earlier'),
    ])
    .where('c.changeSetId', '=', changeSetId)
    .executeTakeFirstOrThrow()
  const paying = withPaying
    ? new Set<number>()
    : await payersAmong(
        em,
        people.filter(({ inSet }) => inSet === null).map(({ id }) => id),
      )
  const known = new Set(people.map(({ id }) => id))
  return {
    results: people.map(({ id, inSet }) => ({
      subscriberId: id,
      outcome: inSet !== null ? 'comped' : paying.has(id) ? 'left_out' : 'already_comped',
    })),
    errors: ids
      .filter((id) => !known.has(id))
      .map((subscriberId) => ({ subscriberId, message: 'This subscriber is no longer on the list.' })),
    changeSetId,
    replaced: Number(replaced.all),
    endsEarlier: Number(replaced.earlier),
  }
}
