import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import type { WebhookEvent } from '@joy/contract'
import type { Column } from '#components/list/column.ts'
import { momentColumn } from '#components/list/moment-column.ts'
import { RecordCell } from '#components/record/record-cell.tsx'
import { WebhookStatus } from '#features/webhooks/webhook-status.tsx'
import type { OpenRecord } from '#components/record/use-open-record.ts'

/** What an event was about, what came of it, and when it came. */
export const webhooksColumns = (record: OpenRecord): readonly Column<WebhookEvent>[] => [
  {
    id: 'event',
    label: 'Event',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'person' },
    cell: ({ id, type, subjectId }) => <RecordCell record={record} id={id} main={type} sub={subjectId} />,
  },
  {
    id: 'platform',
    label: 'Platform',
    width: '124px',
    isHiddenBeside: true,
    phone: 'aside',
    skeleton: { look: 'text' },
    className: 'max-md:text-text-soft',
    cell: ({ platform }) => integrationTitles[platform],
  },
  {
    id: 'detail',
    label: 'Result',
    width: '27%',
    isWideOnly: true,
    isHiddenBeside: true,
    phone: 'hidden',
    skeleton: { look: 'text', width: 'w-40' },
    className: 'text-text-soft',
    title: ({ detail }) => detail ?? undefined,
    cell: ({ detail }) => detail ?? '–',
  },
  {
    id: 'status',
    label: 'Status',
    width: '112px',
    phone: 'badge',
    skeleton: { look: 'badge' },
    cell: ({ status }) => <WebhookStatus status={status} />,
  },
  momentColumn('receivedAt', 'Received', ({ receivedAt }) => receivedAt),
]
