import type { SponsorOffer } from '@joy/contract'
import { formatCount } from '@joy/domain/dates.ts'
import { tierName } from '@joy/domain/tiers.ts'
import { Button } from '@joy/ui/button.tsx'
import { Td, Tr } from '@joy/ui/data-table.tsx'
import { formatDay } from '../../../dates.ts'
import { RecordLink } from '../../../components/record-link.tsx'
import type { OpenRecord } from '../../../hooks/use-open-record.ts'
import type { SponsoringActs } from './use-sponsoring-acts.ts'

type Props = { offer: SponsorOffer; index: number; isCursor: boolean; record: OpenRecord; acts: SponsoringActs }

/** Who offers what, and how much of it is left. On a phone the three figures are one line. */
export const OfferRow = ({ offer, index, isCursor, record, acts }: Props) => (
  <Tr data-row-index={index} isCursor={isCursor} isOpen={record.isOpen(offer.id)}>
    <Td phone="title">
      <RecordLink record={record} id={offer.id} className="font-[560] hover:underline">
        <bdi>{offer.name}</bdi>
      </RecordLink>
      {offer.email && (
        <span className="block truncate text-meta font-normal text-text-soft" title={offer.email}>
          {offer.email}
        </span>
      )}
    </Td>
    <Td phone="sub">
      {tierName(offer.plan)}
      <span className="text-text-soft"> · {offer.duration}</span>
      {offer.closedAt && <span className="text-text-soft"> · closed</span>}
      {offer.deletionDueAt && <span className="text-text-soft"> · leaves on {formatDay(offer.deletionDueAt)}</span>}
    </Td>
    <Td phone="hidden" align="right" isRoomyOnly className="tabular-nums">
      {formatCount(offer.places)}
    </Td>
    <Td phone="hidden" align="right" isRoomyOnly className="tabular-nums">
      {formatCount(offer.given)}
    </Td>
    <Td phone="fact" align="right" className="tabular-nums">
      {formatCount(offer.left)}
      <span className="md:hidden">
        {' '}
        left of {formatCount(offer.places)}, {formatCount(offer.given)} given
      </span>
    </Td>
    <Td phone="full" align="right" className="overflow-visible max-md:pt-2">
      {offer.left > 0 && (
        <Button
          size="small"
          aria-label={`Give a place of ${offer.name}`}
          onClick={() => acts.askToGive({ kind: 'offer', offer })}
        >
          Give a place
        </Button>
      )}
    </Td>
  </Tr>
)
