import type { OutboxEntry } from '@joy/contract'
import { Td, Tr } from '@joy/ui/data-table.tsx'
import { SkeletonRows } from '@joy/ui/skeleton-rows.tsx'
import { formatMoment, formatMomentWithZone } from '../../../dates.ts'
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
        <Td column="template" phone="hidden" isWideOnly>
          {templateTitle(mail.template)}
        </Td>
      )}
      <Td column="status" phone="badge">
        <MailStatus status={mail.status} />
      </Td>
      {record.id === null && (
        <Td column="tries" phone="hidden" align="right" isWideOnly className="tabular-nums">
          {mail.attempts}
        </Td>
      )}
      <Td column="time" phone="sub" align="right" className="tabular-nums" title={formatMomentWithZone(at)}>
        {formatMoment(at)}
      </Td>
    </Tr>
  )
}

/** Rows in their final shape. */
export const OutboxSkeleton = ({ isNarrow }: { isNarrow: boolean }) => (
  <SkeletonRows
    widths={['w-48', 'w-56', 'w-40', 'w-52', 'w-44', 'w-60', 'w-48', 'w-52', 'w-40']}
    cells={[
      { look: 'person', phone: 'title' },
      ...(isNarrow ? [] : [{ column: 'template', look: 'text', phone: 'hidden', isWideOnly: true } as const]),
      { column: 'status', look: 'badge', phone: 'badge' },
      ...(isNarrow ? [] : [{ column: 'tries', look: 'nothing', phone: 'hidden', isWideOnly: true } as const]),
      { column: 'time', look: 'text', width: 'w-28', phone: 'sub', align: 'right' },
    ]}
  />
)
