import type { Plan } from '@joy/contract'
import type { ComponentType } from 'react'
import { Arch } from '#components/site/arch.tsx'
import {
  ClimbIllustration,
  LampsIllustration,
  SunriseIllustration,
} from '#components/site/illustrations/plan-illustrations.tsx'
import { SiteButton, SiteButtonLink } from '#components/site/site-button.tsx'
import { Ticks } from '#components/site/ticks.tsx'
import { paths } from '#paths.ts'
import { PlanPrice } from './plan-price.tsx'
import { showComingSoon } from './show-coming-soon.ts'

const looks: Record<Plan['id'], { Illustration: ComponentType; line: string }> = {
  'warm-up': { Illustration: SunriseIllustration, line: 'A gentle beginning, once a week.' },
  'work-out': { Illustration: ClimbIllustration, line: 'Practices to carry into the day.' },
  'join-the-gym': { Illustration: LampsIllustration, line: 'Company and a guide for the road.' },
}

/** A plan under its arch: picture, name, price, button, contents. Lies down where its slot is wide. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { Illustration, line } = looks[plan.id]
  const heading = `plan-${plan.id}`
  return (
    <li className="@container grid grid-cols-[minmax(0,1fr)]">
      <article
        aria-labelledby={heading}
        className="plan-arch flex flex-col bg-surface px-3 pt-3 inset-ring inset-ring-rule @min-[33.75rem]:flex-row @min-[33.75rem]:items-center @min-[33.75rem]:py-5 @min-[33.75rem]:pl-6"
      >
        <Arch className="@min-[33.75rem]:flex-[0_0_42%]">
          <Illustration />
        </Arch>
        <div className="flex flex-1 flex-col px-5 pt-7 pb-8 @min-[33.75rem]:py-5 @min-[33.75rem]:pl-8">
          <h2 id={heading} className="font-display text-[2rem] leading-[1.1] font-[390] tracking-[-.018em]">
            {plan.title}
          </h2>
          <p className="mt-1.5 text-[1.0625rem] leading-normal text-text-soft">{line}</p>
          <PlanPrice plan={plan} />
          {plan.isAvailable ? (
            <SiteButtonLink to={paths.freeSubscription()} isWide>
              Subscribe for Free
            </SiteButtonLink>
          ) : (
            <SiteButton
              tone="soon"
              isWide
              aria-disabled="true"
              aria-describedby={heading}
              onClick={() => showComingSoon(plan.title)}
            >
              Coming Soon
            </SiteButton>
          )}
          <Ticks
            items={plan.contents}
            className="mt-6.5 border-t border-rule pt-6 @min-[33.75rem]:mt-5.5 @min-[33.75rem]:pt-5"
          />
        </div>
      </article>
    </li>
  )
}
