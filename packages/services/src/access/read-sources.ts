import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { db, type Em, sql } from '@joy/database/sql.ts'
import type { Source } from '@joy/domain/access/source.ts'
import { sourceOfSubscription } from '@joy/domain/access/subscription-source.ts'
import { type PersonSource, toStatedSource, type SubstackStatement } from '@joy/domain/access/substack-statement.ts'
import { anyAddress } from '../addresses/get-addresses.ts'

export type PersonSources = { sources: PersonSource[]; statement: SubstackStatement | null; graceDays: number }

/**
 * All that speaks of one person's access, over all of their addresses. A subscription whose end Stripe has not confirmed
 * goes on; `isAsDecided`: as it will be once that is done.
 */
export async function readSources(
  em: Em,
  emailKey: string,
  { isAsDecided = false }: { isAsDecided?: boolean } = {},
): Promise<PersonSources> {
  const addresses = anyAddress(emailKey)
  const { graceDays } = await db(em).selectFrom('accessRule').select('graceDays').executeTakeFirstOrThrow()
  const stated = await db(em)
    .selectFrom('subscriber')
    .select([
      'emailKey as of',
      'substackTier as tier',
      'substackType as type',
      'substackEndsAt as endsAt',
      'substackSince as since',
      'substackAsOf as asOf',
    ])
    .where('emailKey', '=', addresses)
    .orderBy((eb) => eb('emailKey', '<>', emailKey))
    .orderBy('id')
    .execute()
  const comps = await db(em)
    .selectFrom('comp')
    .select(['plan', 'compedAt as from', 'until'])
    .where('emailKey', '=', addresses)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
  const subscriptions = await db(em)
    .selectFrom('subscription')
    .select(['plan', 'interval', 'status', 'provider', 'startedAt', 'currentPeriodEnd'])
    .select(
      typed(z.boolean(), sql`is_cancel_at_period_end and (${isAsDecided} or not is_end_unconfirmed)`).as(
        'isCancelAtPeriodEnd',
      ),
    )
    .where('emailKey', '=', addresses)
    .orderBy('id')
    .execute()
  const byAddress = stated.map(({ of, ...statement }) => ({ statement, isOfAlias: of !== emailKey }))
  const sources = [
    ...byAddress.map(({ statement, isOfAlias }) => toStatedSource(statement, { isOfAlias })),
    ...comps.map((it): Source => ({ kind: 'comp', type: 'comp', ...it })),
    ...subscriptions.map((it) => sourceOfSubscription(it, graceDays)),
  ].filter((it) => it !== null)
  return { sources, statement: byAddress[0]?.statement ?? null, graceDays }
}
