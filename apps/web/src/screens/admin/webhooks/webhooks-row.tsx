import type { WebhookEntry } from '@joy/contract'
import { Td, Tr } from '@joy/ui/data-table.tsx'
import { formatMoment, formatMomentWithZone } from '../../../dates.ts'
import { RecordLink } from '../../../components/record-link.tsx'
import { WebhookStatus } from '../../../components/webhooks/webhook-status.tsx'
import { platformTitles } from '../../../components/webhooks/webhook-words.ts'
import type { OpenRecord } from '../../../hooks/use-open-record.ts'

type Props = { delivery: WebhookEntry; index: number; record: OpenRecord; isCursor: boolean }

/** One event: what it was about, what came of it, and when it came. */
export const WebhooksRow = ({ delivery, index, record, isCursor }: Props) => {
  const { id, type, subjectId, platform, says, status, receivedAt } = delivery
  const isNarrow = record.id !== null
  return (
    <Tr data-row-index={index} isCursor={isCursor} isOpen={record.isOpen(id)}>
      <Td phone="title">
        <RecordLink record={record} id={id} className="group block text-text">
          <span className="block truncate font-[560] group-hover:underline" title={type}>
            {type}
          </span>
          {subjectId && (
            <span
              className="block truncate font-normal text-text-soft max-md:text-table md:text-meta"
              title={subjectId}
            >
              {subjectId}
            </span>
          )}
        </RecordLink>
      </Td>
      {!isNarrow && (
        <Td column="platform" phone="aside" className="max-md:text-text-soft">
          {platformTitles[platform]}
        </Td>
      )}
      {!isNarrow && (
        <Td column="says" phone="hidden" isWideOnly className="text-text-soft" title={says ?? undefined}>
          {says ?? '–'}
        </Td>
      )}
      <Td column="status" phone="badge">
        <WebhookStatus status={status} />
      </Td>
      <Td
        column="receivedAt"
        phone="sub"
        align="right"
        className="tabular-nums"
        title={formatMomentWithZone(receivedAt)}
      >
        {formatMoment(receivedAt)}
      </Td>
    </Tr>
  )
}
