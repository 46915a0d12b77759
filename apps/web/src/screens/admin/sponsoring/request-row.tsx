import type { SponsorRequest } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Td, Tr } from '@joy/ui/data-table.tsx'
import { RecordLink } from '../../../components/record-link.tsx'
import { formatDay, formatMomentWithZone } from '../../../dates.ts'
import type { OpenRecord } from '../../../hooks/use-open-record.ts'
import { requestStates } from './request-states.ts'
import type { SponsoringActs } from './use-sponsoring-acts.ts'

type Props = {
  request: SponsorRequest
  index: number
  isCursor: boolean
  record: OpenRecord
  acts: SponsoringActs
}

/** Who asks; one press asks which offer the place is taken from, the second gives it. */
export function RequestRow({ request, index, isCursor, record, acts }: Props) {
  const { tone, word } = requestStates[request.state]
  return (
    <Tr data-row-index={index} isCursor={isCursor} isOpen={record.isOpen(request.id)}>
      <Td phone="title">
        <RecordLink record={record} id={request.id} className="font-[560] hover:underline">
          <bdi>{request.name}</bdi>
        </RecordLink>
        <span className="block truncate text-meta font-normal text-text-soft" title={request.email}>
          {request.email}
        </span>
      </Td>
      <Td phone="sub" isRoomyOnly className="tabular-nums" title={formatMomentWithZone(request.receivedAt)}>
        {formatDay(request.receivedAt)}
      </Td>
      <Td phone="badge">
        <Badge tone={tone}>{word}</Badge>
      </Td>
      <Td phone="full" align="right" className="overflow-visible max-md:pt-2">
        {request.state === 'open' && (
          <Button
            size="small"
            aria-label={`Give a place to ${request.name}`}
            onClick={() => acts.askToGive({ kind: 'request', request })}
          >
            Give a place
          </Button>
        )}
      </Td>
    </Tr>
  )
}
