import type { ReturnedReport } from '@joy/contract'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'

export const reportKinds: Record<ReturnedReport['kind'], { label: string; meaning: string }> = {
  hard: { label: 'Hard bounce', meaning: 'There is no such mailbox' },
  soft: { label: 'Soft bounce', meaning: 'The mailbox is full or busy' },
  complaint: { label: 'Complaint', meaning: 'Marked as spam' },
  refused: { label: 'Refused', meaning: 'For a reason that is none of the mailbox’s' },
}

function toBadge({ outcome, isClosed }: ReturnedReport): { tone: BadgeTone; label: string } {
  if (isClosed) return { tone: 'bad', label: 'Closed' }
  if (outcome === 'closed') return { tone: 'good', label: 'Open again' }
  return outcome === 'counted' ? { tone: 'wait', label: 'Counted' } : { tone: 'neutral', label: 'Changed nothing' }
}

/** What followed of a report for its mailbox. */
export function ReportOutcome({ report }: { report: ReturnedReport }) {
  const { tone, label } = toBadge(report)
  return <Badge tone={tone}>{label}</Badge>
}
