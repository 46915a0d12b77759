import type { OutgoingEndpoint } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import type { BadgeTone } from '@joy/ui/badge.tsx'
import { formatMoment } from '#dates.ts'

/** How an endpoint fares, in a word and in a sentence. */
export function endpointState(endpoint: OutgoingEndpoint): { tone: BadgeTone; label: string; text: string } {
  const { isEnabled, switchedOffAt, failingSince, failure, waiting, priorSecretUntil } = endpoint
  const waits = waiting > 0 ? ` ${counted(waiting, 'message')} ${waiting === 1 ? 'waits' : 'wait'}.` : ''
  if (!isEnabled && switchedOffAt)
    return {
      tone: 'bad',
      label: 'Off',
      text: `Switched off by itself on ${formatMoment(switchedOffAt)}. ${failure ?? ''}${waits}`,
    }
  if (!isEnabled) return { tone: 'neutral', label: 'Off', text: `It is told nothing.${waits}` }
  if (failingSince)
    return { tone: 'bad', label: 'Failing', text: `Since ${formatMoment(failingSince)}. ${failure ?? ''}${waits}` }
  if (priorSecretUntil)
    return {
      tone: 'good',
      label: 'On',
      text: `The secret of before signs as well until ${formatMoment(priorSecretUntil)}.${waits}`,
    }
  return { tone: 'good', label: 'On', text: waits.trim() || 'Nothing waits.' }
}
