import type { OutgoingEventKind } from '@joy/contract'
import { execute, sql } from '@joy/database/sql.ts'
import { knownName } from '../addresses/known-name.ts'
import type { Context } from '../context.ts'

type Payment = {
  kind: Extract<OutgoingEventKind, `payment.${string}`>
  /** By what it is known again: it is told once. */
  happening: string
  invoiceId: string | null
  amountCents: number
  currency: string
  at: Date
}

/** Whose payment it is. */
type Payer = { id: number; email: string; emailKey: string; name?: string | null | undefined; plan: string }

/** A payment through Stripe, as it tells of it, in the transaction that takes it in; only where an endpoint wants it. */
export async function writePaymentEvent(
  { em }: Context,
  { id, email, emailKey, name, plan }: Payer,
  { kind, happening, invoiceId, amountCents, currency, at }: Payment,
): Promise<void> {
  const data = {
    subscriptionId: id,
    email,
    name: name ?? (await knownName(em, emailKey)),
    plan,
    amountCents,
    currency,
    provider: 'stripe',
    invoiceId,
    at: at.toISOString(),
  }
  // Raw SQL: the database's own question, whether anybody wants it.
  await execute(
    em,
    sql`insert into outgoing_event (kind, happening, email_key, data)
      select ${kind}, ${`${kind} ${happening}`}, ${emailKey}, ${JSON.stringify(data)}::jsonb where is_outgoing_wanted(${kind})
      on conflict (happening) do nothing`,
  )
}
