import type { OutboxEntry } from '@joy/contract'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'

const looks: Record<OutboxEntry['status'], { tone: BadgeTone; word: string }> = {
  pending: { tone: 'wait', word: 'Pending' },
  sent: { tone: 'good', word: 'Sent' },
  failed: { tone: 'bad', word: 'Failed' },
}

export const MailStatus = ({ status }: { status: OutboxEntry['status'] }) => (
  <Badge tone={looks[status].tone}>{looks[status].word}</Badge>
)
