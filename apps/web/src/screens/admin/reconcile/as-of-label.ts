import type { ReconcileSource } from '@joy/contract'
import { momentLabel } from '#features/reconcile/compared-as-of.tsx'

/** How far a source is known: 'as of 3:04 PM', 'Not read yet', 'Not connected'. */
export function asOfLabel({ platform, isConnected, asOf: at }: ReconcileSource, now: Date): string {
  // Substack's list comes by import too, without a connection.
  if (!isConnected && (platform !== 'substack' || !at)) return 'Not connected'
  return at ? `as of ${momentLabel(at, now)}` : 'Not read yet'
}
