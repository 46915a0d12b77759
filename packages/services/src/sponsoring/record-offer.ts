import * as pages from '@joy/domain/page-paths.ts'
import type { CompDuration } from '@joy/contract'
import { db, sqlNow } from '@joy/database/sql.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { placeLength } from '@joy/domain/sponsoring.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { mailReceived } from './mail-received.ts'

/** From now on the offer counts: the log, the person and the support address hear of it; its letter stays in the console. */
export async function recordOffer(context: Context, id: number): Promise<void> {
  const { em, settings } = context
  const sponsorOffer = await db(em)
    .updateTable('sponsorOffer')
    .set({ provedAt: sqlNow, linkHash: null })
    .where('id', '=', id)
    .returning(['email', 'name', 'places', 'plan', 'duration', 'mayBeNamed'])
    .$narrowType<{ duration: CompDuration }>()
    .executeTakeFirstOrThrow()
  const what = `${counted(sponsorOffer.places, 'place')} in ${tierName(sponsorOffer.plan)}, ${placeLength(sponsorOffer.duration)}`
  await logActivity(context, {
    action: 'Places Offered',
    platform: 'Website',
    status: 'Successful',
    details: `Offered ${what}`,
    after: { offerId: id, places: sponsorOffer.places, plan: sponsorOffer.plan, duration: sponsorOffer.duration },
    person: { name: sponsorOffer.name, email: sponsorOffer.email },
  })
  await mailReceived(context, { kind: 'offer', id, email: sponsorOffer.email })
  await queueMail(context, {
    template: 'places-offered',
    to: settings.supportEmail,
    idempotencyKey: `sponsoring:offer:${id}`,
    variables: {
      name: sponsorOffer.name,
      email: sponsorOffer.email,
      what,
      named: sponsorOffer.mayBeNamed ? 'Yes' : 'No',
      consoleLink: `${settings.appUrl}${pages.sponsorOffer(id)}`,
    },
    secrets: {},
  })
}
