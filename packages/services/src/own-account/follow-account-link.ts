import { messages } from '@joy/contract/messages.ts'
import type { AccountLinkResult } from '@joy/contract'
import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { keepAccount } from '../account-deletion/keep-account.ts'
import { confirmAddressChange } from '../address-changes/confirm-address-change.ts'
import { refuseAddressChange } from '../address-changes/refuse-address-change.ts'
import { type Context, inTransaction } from '../context.ts'
import { refuseCall } from '../sign-in-help/refuse-call.ts'
import { toNetwork } from '../rate-limits/to-network.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { hashToken, isTokenShaped } from '../security/token.ts'
import type { AccountLinkKind } from '../account-links/create-account-link.ts'

type Input = { token: string; confirm?: boolean | undefined }

/**
 * Follows a link of a mail, once. In a browser that did not ask for it nothing is done until its person confirms, so that
 * nothing which merely opens links in mails does anything.
 * @throws AppError `not_found`, `conflict`; TooManyRequests
 */
export async function followAccountLink(
  context: Context,
  { token, confirm = false }: Input,
  browser: string | null,
): Promise<AccountLinkResult> {
  const { verifiesPerNetwork } = context.settings.portalLimits
  await takePoint(context, 'account-link', toNetwork(context.client.ip), verifiesPerNetwork)
  if (!isTokenShaped(token)) throw new AppError('not_found', messages.badAccountLink)
  return inTransaction(context, async (context) => {
    const used = await db(context.em)
      .updateTable('accountLink')
      .set({ usedAt: sqlNow })
      .where('tokenHash', '=', hashToken(token))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', sqlNow)
      .where((eb) => eb.or([eb.lit(confirm), eb('browserHash', '=', browser ? hashToken(browser) : '')]))
      .returning(['kind', 'addressChangeId', 'accountDeletionId', 'signInLinkId'])
      .executeTakeFirst()
    if (!used) throw new AppError('not_found', messages.badAccountLink)
    const { email, cancelledPlans = [] } = await acts[used.kind](
      context,
      used.addressChangeId ?? used.accountDeletionId ?? used.signInLinkId ?? 0,
    )
    return { kind: used.kind, email, cancelledPlans }
  })
}

type Act = (context: Context, id: number) => Promise<{ email: string; cancelledPlans?: string[] }>
const acts: Record<AccountLinkKind, Act> = {
  'confirm address': confirmAddressChange,
  'not me': refuseAddressChange,
  'keep account': keepAccount,
  'not my call': refuseCall,
}
