import { type Em, execute, sql } from '@joy/database/sql.ts'

/** 'Tried 2 of 4 times' is said by the new number at once, where one is set; of a payment that was tried more often, by that. */
export async function recountTries(em: Em, paymentTries: string | null): Promise<void> {
  const of = paymentTries === null ? null : Number(paymentTries)
  // Raw SQL: one key within a JSON column, of every payment that is still tried, in one statement.
  await execute(
    em,
    sql`update subscription set dunning = jsonb_set(dunning, '{of}', case when ${of}::int is null then 'null'::jsonb
      else to_jsonb(greatest(${of}::int, (dunning ->> 'tries')::int)) end) where dunning is not null`,
  )
}
