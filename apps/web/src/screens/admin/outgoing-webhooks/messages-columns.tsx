import type { OutgoingMessage } from '@joy/contract'
import type { Column } from '#components/list/column.ts'
import { momentColumn } from '#components/list/moment-column.ts'
import { RecordCell } from '#components/record/record-cell.tsx'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { MessageStatus } from './message-status.tsx'

/** What was told to whom, what was answered, and when. */
export const messagesColumns = (record: OpenRecord): readonly Column<OutgoingMessage>[] => [
  {
    id: 'event',
    label: 'Event',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'person' },
    cell: ({ id, kind, endpoint }) => <RecordCell record={record} id={id} main={kind} sub={endpoint.label} />,
  },
  {
    id: 'answer',
    label: 'Answer',
    width: '30%',
    isWideOnly: true,
    isHiddenBeside: true,
    phone: 'hidden',
    skeleton: { look: 'text', width: 'w-40' },
    className: 'text-text-soft',
    title: ({ error }) => error ?? undefined,
    cell: ({ error, answerStatus }) => error ?? (answerStatus === null ? '–' : `It answered with ${answerStatus}.`),
  },
  {
    id: 'attempts',
    label: 'Tries',
    width: '80px',
    align: 'right',
    isHiddenBeside: true,
    phone: 'hidden',
    skeleton: { look: 'text', width: 'w-8' },
    className: 'tabular-nums',
    cell: ({ attempts }) => attempts,
  },
  {
    id: 'status',
    label: 'Status',
    width: '112px',
    phone: 'badge',
    skeleton: { look: 'badge' },
    cell: ({ status }) => <MessageStatus status={status} />,
  },
  momentColumn('createdAt', 'Happened', ({ createdAt }) => createdAt),
]
