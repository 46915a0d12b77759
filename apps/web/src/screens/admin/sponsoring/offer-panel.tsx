import type { SponsorOfferRecord } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { placeLength } from '@joy/domain/sponsoring.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { Button } from '@joy/ui/button.tsx'
import { Fact, Facts, RecordActions, RecordHeader, RecordSection } from '@joy/ui/record-parts.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { RecordView } from '#components/record/record-view.tsx'
import { trpc } from '#data/trpc.ts'
import { formatDay, formatMoment, formatMomentWithZone } from '#dates.ts'
import { useRecordId } from '#components/record/use-record-id.ts'
import { paths } from '#paths.ts'
import { Letter } from './letter.tsx'
import { PlaceCard } from './place-card.tsx'
import { useSponsoringRecord } from './use-sponsoring-record.ts'

/** One offer beside its list. */
export function OfferPanel() {
  const id = useRecordId()
  const offer = trpc.sponsoring.offerRecord.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  return (
    <RecordView
      id={id}
      query={offer}
      label={(it) => (it ? `Offer of ${it.name}` : 'Offer')}
      gone={{ title: 'This offer does not exist.', text: 'The number in the address is not one of an offer.' }}
      failed={{ sentence: 'This offer could not be shown.', whatFailed: 'Failed to fetch an offer of places' }}
    >
      {(it) => <Record offer={it} />}
    </RecordView>
  )
}

function Record({ offer }: { offer: SponsorOfferRecord }) {
  const { mutations } = useSponsoringRecord()
  const { taken, closedAt, deletionDueAt } = offer
  return (
    <>
      <RecordHeader title={offer.name}>
        {offer.left > 0 ? `${counted(offer.left, 'place')} left` : closedAt ? 'Closed' : 'All places given'}
      </RecordHeader>
      <RecordActions>
        {offer.left > 0 && (
          <Button tone="primary" onClick={() => mutations.askToGive({ kind: 'offer', offer })}>
            Give a place
          </Button>
        )}
        {closedAt && offer.email && (
          <Button isPending={mutations.isBusy} onClick={() => mutations.reopen(offer.id)}>
            Open again
          </Button>
        )}
        {!closedAt && (
          <Button isPending={mutations.isBusy} onClick={() => mutations.close(offer.id)}>
            Close offer
          </Button>
        )}
      </RecordActions>
      <Letter text={offer.letter} />
      <RecordSection title="Details">
        <Facts>
          <Fact name="Email">
            {offer.email ? (
              <TextLink as={Link} to={paths.subscribersByEmail(offer.email)}>
                {offer.email}
              </TextLink>
            ) : (
              'The account is deleted'
            )}
          </Fact>
          <Fact name="Offers">
            {counted(offer.places, 'place')} in {tierName(offer.plan)}, {placeLength(offer.duration)}
          </Fact>
          <Fact name="Given">{offer.given}</Fact>
          <Fact name="May be named">{offer.mayBeNamed ? 'Yes' : 'No'}</Fact>
          {deletionDueAt && (
            <Fact name="Account is deleted" title={formatMomentWithZone(deletionDueAt)}>
              {formatDay(deletionDueAt)}, as they asked. The offer closes with it, and letters name them no more.
            </Fact>
          )}
          <Fact name="Received" title={formatMomentWithZone(offer.receivedAt)}>
            {formatMoment(offer.receivedAt)}
          </Fact>
          <Fact name="Came by">{offer.enteredBy ? `Entered by ${offer.enteredBy}` : 'The site'}</Fact>
          {closedAt && (
            <Fact name="Closed" title={formatMomentWithZone(closedAt)}>
              {formatDay(closedAt)} by {offer.closedBy}
            </Fact>
          )}
        </Facts>
      </RecordSection>
      <RecordSection title="Places">
        {taken.length === 0 && <p className="text-table text-text-soft">None of them is given yet.</p>}
        {taken.map((place) => (
          <PlaceCard key={place.id} place={place} mutations={mutations} />
        ))}
      </RecordSection>
    </>
  )
}
