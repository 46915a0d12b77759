import type { OutboxEntry } from '@joy/contract'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'
import { useSentLabel } from '#hooks/use-sent-label.ts'

const tones: Record<OutboxEntry['status'], BadgeTone> = { pending: 'wait', sent: 'good', failed: 'bad' }

export function MailStatus({ status }: { status: OutboxEntry['status'] }) {
  const labels = { pending: 'Pending', sent: useSentLabel(), failed: 'Failed' }
  return <Badge tone={tones[status]}>{labels[status]}</Badge>
}
