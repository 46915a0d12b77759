import { planTitle } from '@joy/domain/plans/plans.ts'
import type { OwnReceipts } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import type { Person } from '../addresses/person.ts'
import { listInvoices } from './list-invoices.ts'

/**
 * What somebody paid, from all of their subscriptions, as the payment provider keeps it: asked now, kept nowhere here. What
 * could not be read is said; the rest is shown all the same.
 */
export async function listReceipts(context: Context, { emailKey }: Person): Promise<OwnReceipts> {
  const own = await db(context.em)
    .selectFrom('subscription')
    .select(['id', 'plan'])
    .where('emailKey', '=', emailKey)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  const lists = []
  // One after another: the provider counts calls at the same time.
  for (const { id, plan } of own) lists.push({ planTitle: planTitle(plan), list: await listInvoices(context, { id }) })
  return {
    items: lists
      .flatMap(({ planTitle, list }) => (list.state === 'read' ? list.items.map((it) => ({ ...it, planTitle })) : []))
      .filter(({ status }) => status !== 'draft' && status !== 'void')
      .toSorted((a, b) => b.at.localeCompare(a.at)),
    isUnread: lists.some(({ list }) => list.state === 'failed' || list.state === 'not connected'),
    isPaidElsewhere: lists.some(({ list }) => list.state === 'not kept there'),
  }
}
