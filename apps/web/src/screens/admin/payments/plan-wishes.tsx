import type { OpenPlanWish } from '@joy/contract'
import { Card, Section } from '@joy/ui/card.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import { paths } from '#paths.ts'

const every = { month: 'monthly', year: 'yearly' }

/** The longest waiting first; each leads to the subscription, where its plan is changed. */
export const PlanWishes = ({ wishes }: { wishes: readonly OpenPlanWish[] }) => (
  <Section
    title="Members who ask for another plan"
    note="Change the plan on the subscription: the wish is settled with it."
  >
    <Card>
      <ul>
        {wishes.map(({ id, subscriptionId, email, name, planTitle, interval, has, askedAt, deletionDueAt }) => (
          <li
            key={id}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 border-edge-subtle px-4 py-2 text-table not-first:border-t md:px-5"
          >
            <TextLink as={Link} to={paths.payment(subscriptionId)}>
              <bdi>{name ?? email}</bdi>
            </TextLink>
            <span className="min-w-0 flex-1 text-text-soft [overflow-wrap:anywhere]">
              {planTitle}, {every[interval]}, in place of {has.planTitle}, {every[has.interval]}
              {deletionDueAt &&
                `. Their account is deleted on ${formatDay(deletionDueAt)}: nothing is changed until they keep it.`}
            </span>
            <time dateTime={askedAt} title={formatMomentWithZone(askedAt)} className="text-text-soft tabular-nums">
              {formatDay(askedAt)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  </Section>
)
