import type { UpgradeStepState } from '@joy/contract'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'

const labels: Record<UpgradeStepState, { tone: BadgeTone; label: string }> = {
  'to do': { tone: 'neutral', label: 'To do' },
  waiting: { tone: 'wait', label: 'Waiting' },
  running: { tone: 'wait', label: 'Running' },
  done: { tone: 'good', label: 'Done' },
  skipped: { tone: 'neutral', label: 'Not needed' },
  failed: { tone: 'warn', label: 'Needs attention' },
}

/** Where a step of the workflow stands, in a word. */
export const StepState = ({ state, isBare = false }: { state: UpgradeStepState; isBare?: boolean }) => (
  <Badge tone={labels[state].tone} isBare={isBare}>
    {labels[state].label}
  </Badge>
)
