import { plans } from '@joy/domain/plans/plans.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { MOST_PLACES, placesFault } from '@joy/domain/sponsoring.ts'
import { JOIN_THE_GYM, PAID, tierName } from '@joy/domain/plans/tiers.ts'
import { useState } from 'react'
import { Choice, ChoiceWell } from '#components/site/choice.tsx'
import { SiteField } from '#components/site/site-field.tsx'

const offered = [PAID, JOIN_THE_GYM]
const yearlyCents = (plan: string) => plans.find(({ title }) => title === tierName(plan))?.yearlyCents ?? 0

/** How many places, of which plan, what that comes to, and whether the giver may be named. */
export function PlacesPart({ error, className }: { error: string | undefined; className: string }) {
  const [places, setPlaces] = useState(1)
  const [plan, setPlan] = useState<string>(PAID)
  const sum = placesFault(places) === null ? (places * yearlyCents(plan)) / 100 : null
  return (
    <div className={`grid gap-6 ${className}`}>
      <fieldset>
        <legend className="mb-2 text-site-base leading-[1.4] font-[550]">Plan</legend>
        <ChoiceWell className="max-tablet:grid max-tablet:w-full max-tablet:grid-cols-2">
          {offered.map((offer) => (
            <Choice
              key={offer}
              name="plan"
              value={offer}
              label={tierName(offer)}
              checked={offer === plan}
              onChange={() => setPlan(offer)}
            />
          ))}
        </ChoiceWell>
      </fieldset>
      <SiteField
        label="Places"
        name="places"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_PLACES}
        value={Number.isNaN(places) ? '' : places}
        onChange={(event) => setPlaces(event.target.valueAsNumber)}
        helper={
          <span aria-live="polite">
            {sum === null
              ? `Between 1 and ${MOST_PLACES}`
              : `${counted(places, 'place')} in ${tierName(plan)} for one year: $${sum.toLocaleString('en-US')}. Nothing is charged now.`}
          </span>
        }
        error={error}
      />
      <label className="grid grid-cols-[auto_1fr] items-start gap-x-3 text-site-base">
        <input type="checkbox" name="mayBeNamed" className="mt-1 size-5 accent-(--action)" />
        <span>
          Whoever has a place may read my name
          <span className="block text-site-s text-text-soft">Otherwise the place is a gift of the community</span>
        </span>
      </label>
    </div>
  )
}
