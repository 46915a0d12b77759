import type { Plan } from '@joy/contract'

const dollars = (cents: number) => `$${cents / 100}`

/** Both prices of a plan; the one for the chosen period is seen. */
export const PlanPrice = ({ plan }: { plan: Plan }) => (
  <div className="mt-5.5 mb-5 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
    {plan.monthlyCents === 0 ? (
      <>
        <p className={figure}>Free</p>
        <p className={aside}>no card needed</p>
      </>
    ) : (
      <>
        <Price amount={dollars(plan.monthlyCents)} per="/month" className="if-monthly" />
        <Price amount={dollars(plan.yearlyCents)} per="/year" className="if-yearly" />
        <p className={`${aside} if-monthly`}>or {dollars(plan.yearlyCents)}/year</p>
        <p className="marginal if-yearly text-site-m! leading-tight! text-accent-text">
          save {dollars(plan.yearlySavingCents)} per year
        </p>
      </>
    )}
  </div>
)

const Price = ({ amount, per, className }: { amount: string; per: string; className: string }) => (
  <p className={`flex items-baseline gap-1 ${className}`}>
    <span className={figure}>{amount}</span>
    <span className="text-site-base text-text-soft">{per}</span>
  </p>
)

const figure = 'font-display text-[2.75rem] leading-none font-[360] tracking-[-.03em] lining-nums'
const aside = 'text-site-s text-text-soft'
