import type { WebsiteSubscriber } from '@joy/contract'
import { leftOutMessage } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { formatDay, formatMomentWithZone } from '#dates.ts'

/** Whether somebody of the website's list was handed to Substack, and why not. */
export const ExportState = ({ exportedAt, leftOut }: Pick<WebsiteSubscriber, 'exportedAt' | 'leftOut'>) =>
  exportedAt ? (
    <span title={formatMomentWithZone(exportedAt)}>Exported {formatDay(exportedAt)}</span>
  ) : leftOut ? (
    <span title={leftOutMessage[leftOut]}>Left out</span>
  ) : (
    <Badge tone="warn" isBare>
      Not exported
    </Badge>
  )
