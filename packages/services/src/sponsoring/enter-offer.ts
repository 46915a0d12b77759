import type { EnteredOffer } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { placeLength } from '@joy/domain/sponsoring.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { readSponsor } from './read-sponsor.ts'
import { storeOffer } from './store-offer.ts'

/** An administrator enters an offer that came another way: it counts at once, and nobody is mailed. @throws AppError `invalid_input` */
export const enterOffer = (context: Context, input: EnteredOffer): Promise<{ message: string; id: number }> =>
  inTransaction(context, async (context) => {
    const { em, actor } = context
    const sponsor = await readSponsor(em, input)
    const { id } = await storeOffer(em, { ...input, ...sponsor, enteredBy: actorName(actor) })
    await db(em)
      .updateTable('sponsorOffer')
      .set(({ ref }) => ({ provedAt: ref('askedAt') }))
      .where('id', '=', id)
      .execute()
    const { places, plan, duration } = input
    await logActivity(context, {
      action: 'Places Offered',
      platform: 'System',
      status: 'Successful',
      details: `${actorName(actor)} entered ${counted(places, 'place')} in ${tierName(plan)}, ${placeLength(duration)}`,
      after: { offerId: id, places, plan, duration },
      person: { name: sponsor.name, email: sponsor.email },
    })
    return { message: 'The offer is entered.', id }
  })
