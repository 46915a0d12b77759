import type { UpgradeStepState } from '@joy/contract'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'

const labels: Record<UpgradeStepState, { tone: BadgeTone; word: string }> = {
  'to do': { tone: 'neutral', word: 'To do' },
  waiting: { tone: 'wait', word: 'Waiting' },
  running: { tone: 'wait', word: 'Running' },
  done: { tone: 'good', word: 'Done' },
  skipped: { tone: 'neutral', word: 'Not needed' },
  failed: { tone: 'warn', word: 'Needs attention' },
}

/** Where a step of the workflow stands, in a word. */
export const StepState = ({ state, isBare = false }: { state: UpgradeStepState; isBare?: boolean }) => (
  <Badge tone={labels[state].tone} isBare={isBare}>
    {labels[state].word}
  </Badge>
)
