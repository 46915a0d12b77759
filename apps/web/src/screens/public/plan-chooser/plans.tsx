import { plans } from '@joy/domain/plans/plans.ts'
import { BillingPeriod } from './billing-period.tsx'
import { PlanCard } from './plan-card.tsx'
import { useBillingPeriod } from './use-billing-period.ts'

/** The three plans by month or by year. */
export function Plans() {
  const { period, choose, radios } = useBillingPeriod()
  return (
    <section ref={radios} aria-label="Plans" data-plans={period} className="wrap pt-[clamp(48px,5.6vw,80px)]">
      <BillingPeriod period={period} onChoose={choose} />
      <ul className="grid grid-cols-[minmax(0,420px)] justify-center gap-7 tablet:grid-cols-[minmax(0,760px)] tablet:gap-6 spread:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
    </section>
  )
}
