import { messages } from '@joy/contract/messages.ts'
import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { type Context, inTransaction } from '../context.ts'
import { toNetwork } from '../rate-limits/to-network.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { hashToken, isTokenShaped } from '../security/token.ts'
import { getTable } from './mail-proof-link.ts'
import type { SponsoringKind } from './receive.ts'
import { recordOffer } from './record-offer.ts'
import { recordRequest } from './record-request.ts'

/**
 * Follows the link of a mail, once: of many at once one succeeds, for the statement that finds the row takes its link away.
 * @throws AppError `wrong_credentials`, TooManyRequests
 */
export async function proveAddress(
  context: Context,
  { token }: { token: string },
): Promise<{ message: string; kind: SponsoringKind }> {
  const { verifiesPerNetwork } = context.settings.portalLimits
  await takePoint(context, 'sponsoring-proof:network', toNetwork(context.client.ip), verifiesPerNetwork)
  return inTransaction(context, async (context) => {
    const offerId = await useLink(context, 'offer', token)
    if (offerId !== null) await recordOffer(context, offerId)
    const requestId = offerId === null ? await useLink(context, 'request', token) : null
    if (requestId !== null) await recordRequest(context, requestId)
    if (offerId === null && requestId === null) throw new AppError('wrong_credentials', messages.badSponsoringLink)
    return { message: messages.sponsoringReceived, kind: offerId === null ? 'request' : 'offer' }
  })
}

async function useLink({ em }: Context, kind: SponsoringKind, token: string): Promise<number | null> {
  if (!isTokenShaped(token)) return null
  const row = await db(em)
    .updateTable(getTable[kind])
    .set({ linkHash: null })
    .where('linkHash', '=', hashToken(token))
    .where('linkExpiresAt', '>', sqlNow)
    .where('provedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
