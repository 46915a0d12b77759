import type { Context } from '../context.ts'
import { useReceipt } from './receipts.ts'

/**
 * The page's follow-up of its sign-up. The entry itself was written with the sign-up, with the server's facts;
 * without a receipt nothing happens, and nobody is told.
 */
export async function recordSignUp({ em }: Context, receipt: string | null): Promise<{ message: string }> {
  if (receipt) await useReceipt(em, receipt)
  return { message: 'Thank you.' }
}
