import type { OutgoingDelivery } from '@joy/contract'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'

export const messageStatuses: Record<OutgoingDelivery['status'], { tone: BadgeTone; word: string }> = {
  waiting: { tone: 'wait', word: 'Waiting' },
  done: { tone: 'good', word: 'Arrived' },
  failed: { tone: 'bad', word: 'Failed' },
}

export const MessageStatus = ({ status }: Pick<OutgoingDelivery, 'status'>) => (
  <Badge tone={messageStatuses[status].tone}>{messageStatuses[status].word}</Badge>
)
