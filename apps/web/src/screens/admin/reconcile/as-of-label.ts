import type { ReconcileSource } from '@joy/contract'
import { momentLabel } from '#features/reconcile/compared-as-of.tsx'

/** How far a source is known: 'as of 3:04 PM', 'as of 3:04 PM, does not answer', 'Not read yet', 'Not connected'. */
export function asOfLabel({ platform, state, asOf: at }: ReconcileSource, now: Date): string {
  // Substack's list comes by import too, without a connection.
  if (state === 'not connected' && (platform !== 'substack' || !at)) return 'Not connected'
  const fault = state === 'failing' ? 'does not answer' : state === 'refused' ? 'refuses our keys' : null
  return [at ? `as of ${momentLabel(at, now)}` : 'Not read yet', fault].filter(Boolean).join(', ')
}
