import type { SponsorOffer } from '@joy/contract'
import { compUntil } from '@joy/domain/time/comp-duration.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Gift, Mail } from 'lucide-react'
import { communityZone, formatDay } from '#dates.ts'
import { useNow } from '#hooks/use-now.ts'

/** What happens once the place is given. */
export function PlaceConsequences({ offer: { plan, duration, mayBeNamed, name } }: { offer: SponsorOffer }) {
  const until = compUntil(duration, new Date(useNow(60_000)), communityZone())
  return (
    <ul className="grid gap-2.5">
      <Consequence icon={<Icon of={Gift} />}>
        They are comped {tierName(plan)} {until ? `until ${formatDay(until)}` : 'without an end'}. Ending the comp gives
        the place back.
      </Consequence>
      <Consequence icon={<Icon of={Mail} />}>
        A mail tells them{mayBeNamed ? `, by the gift of ${name}` : '; the sponsor is not named'}.
      </Consequence>
    </ul>
  )
}
