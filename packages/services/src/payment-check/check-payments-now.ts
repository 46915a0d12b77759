import type { PaymentCheck, PaymentChecked } from '@joy/contract'
import { type Em, sql, sqlRealNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import type { Context } from '../context.ts'
import { makeDue } from '../lease/make-due.ts'
import { callTable } from '../call-delivery/call-table.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { asking } from '../providers/as-app-error.ts'
import { processEvents } from '../webhooks/process-events.ts'
import { checkPayments } from './check-payments.ts'
import type { CheckFound } from './payment-check-row.ts'
import { lastCheck } from './payment-check-row.ts'

/**
 * Compares with the payment provider because somebody asked, and processes what it found.
 * @throws AppError `not_configured` while it is not connected; `conflict` where a check is under way, or the provider
 *   refused; `unavailable` where it did not answer.
 */
export async function checkPaymentsNow(context: Context): Promise<PaymentChecked> {
  if (!(await connectPayments(context)))
    throw new AppError('not_configured', 'Stripe is not connected. Enter its keys in the integration settings.')
  const found = await asking(() => checkPayments(context, { isAsked: true }))
  if (!found) throw new AppError('conflict', 'A check is under way already. Its result is here in a moment.')
  if (found.missedEvents > 0) await processEvents(context)
  await hurryOrders(context.em)
  const check = await lastCheck(context)
  return { message: describeFound(found, check), check }
}

/** Stripe answers: what it is still to be told, and nobody tells it just now, need not wait for its next try. */
const hurryOrders = (em: Em) =>
  makeDue(
    em,
    callTable,
    sql`platform = 'stripe' and attempts > 0 and next_try_at > ${sqlRealNow} + make_interval(secs => ${callTable.seconds})`,
  )

function describeFound(
  { missedEvents, corrected, missing, unreadable, isMoreLeft }: CheckFound,
  { waiting, unended }: PaymentCheck,
): string {
  const parts = [
    missedEvents > 0
      ? `${counted(missedEvents, 'event')} had not arrived and ${missedEvents === 1 ? 'was' : 'were'} fetched.`
      : '',
    corrected > 0
      ? `${counted(corrected, 'subscription')} stood otherwise there and ${corrected === 1 ? 'was' : 'were'} put right.`
      : '',
    missing > 0 ? `${counted(missing, 'subscription')} of ours ${missing === 1 ? 'is' : 'are'} not there.` : '',
    unreadable > 0
      ? `${counted(unreadable, 'object')} of Stripe could not be read and ${unreadable === 1 ? 'was' : 'were'} left out.`
      : '',
    waiting > 0
      ? `${counted(waiting, 'change')} made here ${waiting === 1 ? 'is' : 'are'} still to be told to Stripe.`
      : '',
    unended > 0
      ? `${counted(unended, 'subscription')} of deleted accounts ${unended === 1 ? 'goes' : 'go'} on at Stripe, for it refused to end ${unended === 1 ? 'it' : 'them'}.`
      : '',
    isMoreLeft ? 'More are to be read; the next check goes on with them.' : '',
  ].filter((it) => it !== '')
  return parts.length > 0 ? parts.join(' ') : 'Everything here is as Stripe has it.'
}
