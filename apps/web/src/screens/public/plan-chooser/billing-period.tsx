import { Choice, ChoiceWell } from '#components/site/choice.tsx'
import type { Period } from './use-billing-period.ts'

/** Two native radios; which one is checked decides by style alone which prices are seen. */
export const BillingPeriod = ({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) => (
  <fieldset className="relative mb-[clamp(32px,3.4vw,48px)] flex flex-col items-center justify-center gap-3 min-[51.3125rem]:flex-row">
    <legend className="sr-only">Billing period</legend>
    <ChoiceWell>
      <Choice
        name="period"
        id="monthly"
        label="Monthly"
        defaultChecked={period === 'monthly'}
        onChange={() => onChoose('monthly')}
      />
      <Choice
        name="period"
        id="yearly"
        label="Yearly"
        defaultChecked={period === 'yearly'}
        onChange={() => onChoose('yearly')}
      />
    </ChoiceWell>
    <p className="marginal text-site-m! leading-tight! text-accent-text min-[51.3125rem]:whitespace-nowrap min-[51.3125rem]:absolute min-[51.3125rem]:left-[calc(50%+148px)]">
      two months free each year
    </p>
  </fieldset>
)
