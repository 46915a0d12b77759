import type { UpgradeRecord } from '@joy/contract'
import { membershipStatusLabel } from '@joy/domain/upgrades/membership-status.ts'
import { Fact, Facts } from '@joy/ui/record-parts.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { plans } from '@joy/domain/plans/plans.ts'
import { priceMessage } from '@joy/domain/upgrades/upgrade-price.ts'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { useCopy } from '#hooks/use-copy.ts'
import { PlanningCenterPerson } from '../planning-center/planning-center-person.tsx'
import { paths } from '#paths.ts'

const Moment = ({ name, at }: { name: string; at: string }) => (
  <Fact name={name} title={formatMomentWithZone(at)}>
    {formatMoment(at)}
  </Fact>
)

/** Whom an upgrade is for, what was chosen, and what it is known by elsewhere. */
export function UpgradeFacts({ upgrade }: { upgrade: UpgradeRecord }) {
  const { subscriber, payment, planningCenterMemberId, membershipStatus, createdAt, createdBy } = upgrade
  const price = priceLabel(upgrade)
  return (
    <Facts>
      <Fact name="Subscriber">
        <TextLink as={Link} to={paths.subscriberRecord(subscriber.id)} className="whitespace-normal">
          {subscriber.email}
        </TextLink>
      </Fact>
      <Fact name="Substack ID">{subscriber.id}</Fact>
      <Fact name="Planning Center ID">
        {planningCenterMemberId ? (
          <PlanningCenterPerson id={planningCenterMemberId} label={planningCenterMemberId} />
        ) : (
          'Not Registered'
        )}
      </Fact>
      {membershipStatus && !membershipStatus.isMember && (
        <Fact name="Membership" title={formatMomentWithZone(membershipStatus.readAt)}>
          {membershipStatusLabel(membershipStatus)}
          <span className="text-text-soft">read {formatMoment(membershipStatus.readAt)}</span>
          <TextLink as={Link} to={paths.reconcile('membership-missing')}>
            See what is proposed
          </TextLink>
        </Fact>
      )}
      <Fact name="Plan">
        {planLabel(upgrade)}
        {price && <span className="text-text-soft">{price}</span>}
      </Fact>
      <Fact name="Payment">{subscriptionLabel(upgrade)}</Fact>
      {payment.reference && <Fact name="Reference">{payment.reference}</Fact>}
      {payment.paidAt && <Moment name={payment.kind === 'comp' ? 'Comped' : 'Paid'} at={payment.paidAt} />}
      {payment.checkoutUrl && !payment.paidAt && upgrade.status === 'awaiting payment' && (
        <CheckoutLink url={payment.checkoutUrl} expiresAt={payment.checkoutExpiresAt} />
      )}
      <Moment name="Created" at={createdAt} />
      {createdBy && <Fact name="Created by">{createdBy}</Fact>}
    </Facts>
  )
}

function CheckoutLink({ url, expiresAt }: { url: string; expiresAt: string | null }) {
  const copy = useCopy()
  return (
    <Fact name="Checkout link" title={url}>
      <TextLink as="button" onClick={() => void copy(url)}>
        Copy the link
      </TextLink>
      {expiresAt && <span className="text-text-soft">until {formatMoment(expiresAt)}</span>}
    </Fact>
  )
}

/** 'Join the Gym', or what is said where an older upgrade has no plan. */
const planLabel = ({ plan }: Pick<UpgradeRecord, 'plan'>): string =>
  plans.find(({ id }) => id === plan)?.title ?? 'Not recorded'

/** '$10.00/month'; nothing for a comp, which costs nothing. */
const priceLabel = ({ amountCents, interval, payment }: UpgradeRecord): string | undefined =>
  amountCents !== null && interval !== null && payment.kind !== 'comp' ? priceMessage(amountCents, interval) : undefined

const kinds = { checkout: 'Stripe checkout link', reference: 'Already paid', comp: 'Comped' }

/** How it is paid for, in a word. */
const subscriptionLabel = ({ payment: { kind } }: Pick<UpgradeRecord, 'payment'>): string =>
  kind === null ? 'Not recorded' : kinds[kind]
