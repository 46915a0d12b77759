import { formatCount } from '@joy/domain/time/dates.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { ChoiceCard, ChoiceGroup } from '@joy/ui/choice-card.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { LoadError } from '#components/load-error.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import type { OpenOffers } from './use-open-sponsoring.ts'

type Props = { offers: OpenOffers; chosen: number | undefined; onChoose: (id: number) => void }

/** Which offer a place is taken from. */
export function OfferChoice({ offers, chosen, onChoose }: Props) {
  if (offers.isPending) return <SkeletonLines count={2} />
  if (offers.isError)
    return (
      <LoadError
        sentence="The offers could not be loaded."
        whatFailed="Failed to fetch offers of places"
        error={offers.error}
        onRetry={() => void offers.refetch()}
        isRetrying={offers.isFetching}
      />
    )
  if (offers.items.length === 0)
    return (
      <Notice tone="neutral" title="No place is left">
        All places are given. Enter another offer, or comp them without one from their record.
      </Notice>
    )
  return (
    <ChoiceGroup label="Offer">
      {offers.items.map((offer) => (
        <ChoiceCard
          key={offer.id}
          name="offer"
          checked={offer.id === chosen}
          onChange={() => onChoose(offer.id)}
          title={<bdi>{offer.name}</bdi>}
          aside={`${formatCount(offer.left)} left`}
        >
          {tierName(offer.plan)}, {offer.duration}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}
