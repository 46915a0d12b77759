import type { WebhookStatus as Status } from '@joy/contract'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'
import { statusTitles } from './webhook-labels.ts'

const tones: Record<Status, BadgeTone> = { waiting: 'wait', done: 'good', ignored: 'neutral', failed: 'bad' }

export const WebhookStatus = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]}>{statusTitles[status]}</Badge>
)
