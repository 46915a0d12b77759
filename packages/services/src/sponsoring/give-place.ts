import { messages } from '@joy/contract/messages.ts'
import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { refuseWhileLeaving } from '../deleted-accounts/refuse-while-leaving.ts'
import { logActivity } from '../activity/log-activity.ts'
import { compAddress } from '../comps/comp-address.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { storedAddress } from '../addresses/stored-address.ts'
import { getOffer } from './get-offer.ts'
import { lockRequest, settledAlready } from './lock-request.ts'
import { mailPlace } from './mail-place.ts'

type Input = { id: number; requestId?: number | undefined; email?: string | undefined; name?: string | undefined }

/**
 * Gives a place of an offer: a comp with the offer's plan and length, which remembers where it came from. The offer is
 * locked first, so that no place is given twice.
 * @throws AppError `not_found`; `conflict` where none is left, the request is settled, or the person pays, leaves or has as much
 */
export const givePlace = (context: Context, input: Input): Promise<{ message: string; compId: number }> =>
  inTransaction(context, async (context) => {
    const { em, actor } = context
    await db(em).selectFrom('sponsorOffer').select('id').where('id', '=', input.id).forUpdate().execute()
    const offer = await getOffer(context, { id: input.id })
    if (offer.closedAt) throw new AppError('conflict', 'This offer is closed. Open it again, or choose another one.')
    if (offer.left === 0) throw new AppError('conflict', 'All places of this offer are given. Choose another one.')
    const { requestId, ...person } = await getRecipient(context, input)
    await refuseWhileLeaving(em, person.emailKey, { own: false, isPlace: true })
    const compId = await compAddress(context, {
      ...person,
      plan: offer.plan,
      duration: offer.duration,
      reason: 'Sponsored place',
    })
    if (compId === null)
      throw new AppError('conflict', `${person.email} has as much by a comp already. No place was used.`)
    const by = actorName(actor)
    await db(em).insertInto('sponsoredPlace').values({ offerId: offer.id, compId, requestId, givenBy: by }).execute()
    if (requestId !== null)
      await db(em)
        .updateTable('sponsorRequest')
        .set({ settledAt: sqlNow, settledBy: by, isGiven: true })
        .where('id', '=', requestId)
        .execute()
    const { until } = await db(em).selectFrom('comp').select('until').where('id', '=', compId).executeTakeFirstOrThrow()
    await logActivity(context, {
      action: 'Place Given',
      platform: 'System',
      status: 'Successful',
      details: `Gave a sponsored place in ${tierName(offer.plan)} to ${person.email}`,
      after: { offerId: offer.id, compId },
      person: { name: person.name, email: person.email },
    })
    await mailPlace(context, {
      ...person,
      compId,
      plan: offer.plan,
      until,
      // A letter stays: it names nobody who is about to be forgotten.
      giver: offer.mayBeNamed && !offer.deletionDueAt ? offer.name : null,
    })
    return { message: `${person.name ?? person.email} has a place now, and a mail tells them.`, compId }
  })

type Recipient = { email: string; emailKey: string; name: string | null; requestId: number | null }

/** Whoever asked, or whoever has the address; mail goes to its stored spelling. */
async function getRecipient(context: Context, { requestId, email, name }: Input): Promise<Recipient> {
  if ((requestId === undefined) === (email === undefined))
    throw new AppError('invalid_input', 'Choose a request, or enter an email address.')
  const request = requestId === undefined ? null : await lockRequest(context, requestId)
  if (request && request.state !== 'open') throw new AppError('conflict', settledAlready)
  const read = readEmail(request?.email ?? email ?? '')
  if (!read.ok) throw new AppError('invalid_input', messages.invalidEmail)
  return {
    email: (await storedAddress(context.em, read.key)) ?? read.email,
    emailKey: read.key,
    name: request?.name ?? (name?.trim() || null),
    requestId: request?.id ?? null,
  }
}
