import type { ChangeSet, ExportBatch, Job, JobKind } from '@joy/contract'
import { isUntouched } from '@joy/domain/change-sets.ts'
import type { BadgeTone } from '@joy/ui/badge.tsx'
import type { IconType } from '@joy/ui/icon.tsx'
import {
  CalendarDays,
  CreditCard,
  FileSearch,
  Gift,
  RefreshCw,
  Scale,
  Tag,
  TrendingUp,
  Undo2,
  Upload,
} from 'lucide-react'

/** How each kind of job is called, what its rows become, and its icon. */
export const jobKinds: Record<JobKind, { label: string; verb: string; icon: IconType }> = {
  import: { label: 'Import', verb: 'written', icon: Upload },
  'import-analysis': { label: 'Reading a file', verb: 'read', icon: FileSearch },
  comp: { label: 'Comp', verb: 'comped', icon: Gift },
  undo: { label: 'Undo', verb: 'undone', icon: Undo2 },
  sync: { label: 'Sync', verb: 'read', icon: RefreshCw },
  upgrade: { label: 'Upgrade', verb: 'done', icon: TrendingUp },
  compare: { label: 'Compare', verb: 'read', icon: Scale },
  // Some fixes only wait for their service when the job has gone through them.
  reconcile: { label: 'Reconcile', verb: 'gone through', icon: Scale },
  'payment-check': { label: 'Check with Stripe', verb: 'repaired', icon: CreditCard },
  tag: { label: 'Tags', verb: 'gone through', icon: Tag },
  months: { label: 'Count the months', verb: 'counted', icon: CalendarDays },
}

type State = { tone: BadgeTone; label: string }
export const jobStates: Record<Job['status'], State> = {
  queued: { tone: 'wait', label: 'Waiting' },
  running: { tone: 'wait', label: 'Running' },
  done: { tone: 'good', label: 'Success' },
  failed: { tone: 'bad', label: 'Failed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
}

export const changeKinds: Record<ChangeSet['kind'], { label: string }> = {
  import: { label: 'Import' },
  comp: { label: 'Comp' },
  sync: { label: 'Sync' },
  reconcile: { label: 'Reconcile' },
  tag: { label: 'Tags' },
}
export const changeStates: Record<ChangeSet['status'], State> = {
  open: { tone: 'wait', label: 'Being written' },
  complete: { tone: 'good', label: 'Complete' },
  undoing: { tone: 'wait', label: 'Being undone' },
  undone: { tone: 'neutral', label: 'Undone' },
}

/** How many changes an undo could still take back: all of them, or what an earlier undo left alone. */
export const leftToUndo = ({ status, rows, keptRows }: ChangeSet): number =>
  status === 'complete' ? rows : status === 'undone' ? keptRows : 0
/** An undo was asked for already, and what it left alone is what is left. */
export const isRest = (it: ChangeSet): boolean => it.status === 'undone' || isUntouched(it)
/** How a change set stands, in a badge. */
export function changeState(changeSet: ChangeSet): State {
  if (isUntouched(changeSet)) return { tone: 'warn', label: 'Nothing undone' }
  if (changeSet.status === 'undone' && changeSet.keptRows > 0) return { tone: 'warn', label: 'Undone in part' }
  return changeStates[changeSet.status]
}

export const batchStates: Record<ExportBatch['status'], State> = {
  open: { tone: 'warn', label: 'Not downloaded whole' },
  complete: { tone: 'good', label: 'Complete' },
  'put back': { tone: 'neutral', label: 'Put back' },
}

/** 'under a second', '42 s', '3 min 5 s': how long something took. */
export function duration(from: string, to: string): string {
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000)
  if (seconds < 1) return 'under a second'
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
