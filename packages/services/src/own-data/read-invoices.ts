import { db } from '@joy/database/sql.ts'
import type { RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import { listInvoices } from '../payments/list-invoices.ts'
import type { DataRow } from './read-own-data.ts'

/** Every payment that Stripe has for their plans; where it cannot be asked now, a line says so. */
export async function readInvoices(context: Context, isTheirs: RawBuilder<string>): Promise<DataRow[]> {
  const theirs = await db(context.em)
    .selectFrom('subscription')
    .select('id')
    .where('emailKey', '=', isTheirs)
    .where('provider', '=', 'stripe')
    .orderBy('id')
    .execute()
  const rows: DataRow[] = []
  for (const { id } of theirs) {
    const list = await listInvoices(context, { id })
    if (list.state === 'read') rows.push(...list.items)
    else rows.push({ note: 'Stripe could not be asked just now. Please download the file again later.' })
  }
  return rows
}
