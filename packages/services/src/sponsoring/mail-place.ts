import type { CompPlan } from '@joy/contract'
import { formatDay } from '@joy/domain/time/dates.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'

type Place = {
  email: string
  name: string | null
  compId: number
  plan: CompPlan
  until: Date | null
  giver: string | null
}

/** Tells somebody that they have a place, until when, and by whose gift where the sponsor agreed. */
export async function mailPlace(context: Context, place: Place): Promise<void> {
  const zone = await communityZone(context.em)
  await queueMail(context, {
    template: 'place-given',
    to: place.email,
    idempotencyKey: `place-given:${place.compId}`,
    variables: {
      name: place.name ?? '',
      planTitle: tierName(place.plan),
      until: place.until ? formatDay(place.until, zone) : '',
      giver: place.giver ?? '',
    },
    secrets: {},
  })
}
