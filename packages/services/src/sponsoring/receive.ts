import { messages } from '@joy/contract/messages.ts'
import type { SponsoringResponse } from '@joy/contract'
import type { Em } from '@joy/database/sql.ts'
import { type Context, inTransaction } from '../context.ts'
import { toNetwork } from '../rate-limits/to-network.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { mailProofLink } from './mail-proof-link.ts'
import { readSponsor, type Sponsor } from './read-sponsor.ts'
import { recordOffer } from './record-offer.ts'
import { recordRequest } from './record-request.ts'

export type SponsoringKind = 'offer' | 'request'
const record = { offer: recordOffer, request: recordRequest }

/**
 * Stores what somebody wrote. It counts at once for whoever is signed in to the portal with this address, else once the
 * link in its mail is followed; known and unknown addresses cost the same work and get the same answer.
 * @throws AppError `invalid_input`, TooManyRequests
 */
export async function receive(
  context: Context,
  kind: SponsoringKind,
  input: { email: string; name: string; letter: string },
  store: (em: Em, sponsor: Sponsor) => Promise<{ id: number }>,
): Promise<SponsoringResponse> {
  const { perNetwork, perAddress } = context.settings.signUpLimits
  await takePoint(context, 'sponsoring:network', toNetwork(context.client.ip), perNetwork)
  const sponsor = await readSponsor(context.em, input)
  await takePoint(context, 'sponsoring:address', sponsor.emailKey, perAddress)
  return inTransaction(context, async (context) => {
    const { id } = await store(context.em, sponsor)
    if (context.portal?.emailKey !== sponsor.emailKey) {
      await mailProofLink(context, { kind, id, ...sponsor })
      return { message: messages.sponsoringLinkSent, state: 'link sent' }
    }
    await record[kind](context, id)
    return { message: messages.sponsoringReceived, state: 'received' }
  })
}
