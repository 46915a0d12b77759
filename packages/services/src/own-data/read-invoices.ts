import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { listInvoices } from '../payments/list-invoices.ts'
import type { DataRow } from './read-own-data.ts'

/** Every payment that Stripe has for their plans; where it cannot be asked now, a line says so. */
export async function readInvoices(context: Context, keys: ReturnType<typeof sql>): Promise<DataRow[]> {
  const theirs = await rowsOf(
    context.em,
    sql<{ id: number }>`select id from subscription where email_key = any(${keys}) and provider = 'stripe' order by id`,
  )
  const rows: DataRow[] = []
  for (const { id } of theirs) {
    const list = await listInvoices(context, { id })
    if (list.state === 'read') rows.push(...list.items)
    else rows.push({ note: 'Stripe could not be asked just now. Please download the file again later.' })
  }
  return rows
}
