import type { SponsorRequest } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'
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
import { requestStates } from './request-states.ts'
import { useSponsoringRecord } from './use-sponsoring-record.ts'

/** One request beside its list. */
export function RequestPanel() {
  const id = useRecordId()
  const request = trpc.sponsoring.requestRecord.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  return (
    <RecordView
      id={id}
      query={request}
      label={(it) => (it ? `Request of ${it.name}` : 'Request')}
      gone={{ title: 'This request does not exist.', text: 'A year after a request was settled, it is deleted.' }}
      failed={{ sentence: 'This request could not be shown.', whatFailed: 'Failed to fetch a request for a place' }}
    >
      {(it) => <Record request={it} />}
    </RecordView>
  )
}

function Record({ request }: { request: SponsorRequest }) {
  const { mutations } = useSponsoringRecord()
  const { tone, label } = requestStates[request.state]
  const { place, settledAt, deletedOn } = request
  return (
    <>
      <RecordHeader title={request.name}>
        <Badge tone={tone} isBare>
          {label}
        </Badge>
      </RecordHeader>
      {request.state !== 'given' && (
        <RecordActions>
          {request.state === 'open' ? (
            <>
              <Button tone="primary" onClick={() => mutations.askToGive({ kind: 'request', request })}>
                Give a place
              </Button>
              <Button isPending={mutations.isBusy} onClick={() => mutations.settle(request.id)}>
                Settle without a place
              </Button>
            </>
          ) : (
            <Button isPending={mutations.isBusy} onClick={() => mutations.reopenRequest(request.id)}>
              Open again
            </Button>
          )}
        </RecordActions>
      )}
      <Letter text={request.letter} />
      <RecordSection title="Details">
        <Facts>
          <Fact name="Email">
            <TextLink as={Link} to={paths.subscribersByEmail(request.email)}>
              {request.email}
            </TextLink>
          </Fact>
          <Fact name="Received" title={formatMomentWithZone(request.receivedAt)}>
            {formatMoment(request.receivedAt)}
          </Fact>
          <Fact name="Came by">{request.enteredBy ? `Entered by ${request.enteredBy}` : 'The site'}</Fact>
          {place && (
            <Fact name="Place">
              <TextLink as={Link} to={paths.sponsorOffer(place.offerId)}>
                By {place.sponsor}
              </TextLink>
              {place.until ? `until ${formatDay(place.until)}` : 'without an end'}
            </Fact>
          )}
          {settledAt && (
            <Fact name="Settled" title={formatMomentWithZone(settledAt)}>
              {formatDay(settledAt)} by {request.settledBy}
            </Fact>
          )}
          {deletedOn && <Fact name="Deleted on">{formatDay(deletedOn)}</Fact>}
        </Facts>
      </RecordSection>
      {place && (
        <RecordSection title="Take the place back">
          <p className="text-table text-text-soft">
            The comp ends at once, the place is free, and the request waits again.
          </p>
          <div>
            <Button
              tone="danger-quiet"
              isPending={mutations.takingBackId === place.compId}
              onClick={() => mutations.takeBack(place.compId)}
            >
              End the comp
            </Button>
          </div>
        </RecordSection>
      )}
    </>
  )
}
