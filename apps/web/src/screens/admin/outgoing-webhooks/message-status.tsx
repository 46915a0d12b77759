import type { OutgoingMessage } from '@joy/contract'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'

export const messageStatuses: Record<OutgoingMessage['status'], { tone: BadgeTone; label: string }> = {
  waiting: { tone: 'wait', label: 'Waiting' },
  done: { tone: 'good', label: 'Arrived' },
  failed: { tone: 'bad', label: 'Failed' },
}

export const MessageStatus = ({ status }: Pick<OutgoingMessage, 'status'>) => (
  <Badge tone={messageStatuses[status].tone}>{messageStatuses[status].label}</Badge>
)
