import type { OutboxEntry } from '@joy/contract'
import { formatMoment, formatMomentWithZone } from '@joy/domain/dates.ts'
import { TBody, Td, Tr } from '@joy/ui/data-table.tsx'
import { AfterPause, Skeleton } from '@joy/ui/skeleton.tsx'
import { RecordLink } from '../../../components/record-link.tsx'
import type { OpenRecord } from '../../../hooks/use-open-record.ts'
import { MailStatus } from './mail-status.tsx'
import { templateTitle } from './template-titles.ts'

type Props = { mail: OutboxEntry; index: number; record: OpenRecord; isCursor: boolean }

/** One mail: what it says and to whom, and how it stands. */
export const OutboxRow = ({ mail, index, record, isCursor }: Props) => {
  const at = mail.sentAt ?? mail.createdAt
  return (
    <Tr data-row-index={index} isCursor={isCursor} isOpen={record.isOpen(mail.id)}>
      <Td phone="title">
        <RecordLink record={record} id={mail.id} className="group block text-text">
          <span className="block truncate font-[560] group-hover:underline" title={mail.subject}>
            {mail.subject}
          </span>
          <span className="block truncate font-normal text-text-soft max-md:text-table md:text-meta" title={mail.to}>
            {mail.to}
          </span>
        </RecordLink>
      </Td>
      {record.id === null && (
        <Td phone="hidden" isWideOnly>
          {templateTitle(mail.template)}
        </Td>
      )}
      <Td phone="badge">
        <MailStatus status={mail.status} />
      </Td>
      {record.id === null && (
        <Td phone="hidden" align="right" isWideOnly className="tabular-nums">
          {mail.attempts}
        </Td>
      )}
      <Td phone="sub" align="right" className="tabular-nums" title={formatMomentWithZone(at)}>
        {formatMoment(at)}
      </Td>
    </Tr>
  )
}

const widths = ['w-48', 'w-56', 'w-40', 'w-52', 'w-44', 'w-60']

/** Rows in their final shape, after a pause. */
export const OutboxSkeleton = ({ isNarrow }: { isNarrow: boolean }) => (
  <TBody aria-hidden="true">
    {widths.map((width) => (
      <Tr key={width}>
        <Td phone="title">
          <AfterPause>
            <Skeleton className={`block h-2.5 max-w-full ${width}`} />
            <Skeleton className="mt-2 block h-2 w-40 max-w-full" />
          </AfterPause>
        </Td>
        {!isNarrow && (
          <Td phone="hidden" isWideOnly>
            <AfterPause>
              <Skeleton className="h-2.5 w-20" />
            </AfterPause>
          </Td>
        )}
        <Td phone="badge">
          <AfterPause>
            <Skeleton className="h-5.5 w-17 rounded-full" />
          </AfterPause>
        </Td>
        {!isNarrow && <Td phone="hidden" isWideOnly />}
        <Td phone="sub" align="right">
          <AfterPause>
            <Skeleton className="h-2.5 w-28" />
          </AfterPause>
        </Td>
      </Tr>
    ))}
  </TBody>
)
