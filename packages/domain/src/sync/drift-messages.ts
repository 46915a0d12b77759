import { counted } from '../labels/counted.ts'
import type { SyncKind, SyncReport } from '@joy/contract'
import { formatCount } from '../time/dates.ts'

/** How each kind of subscriber is called. */
export const syncKindLabels: Record<SyncKind, string> = {
  free: 'Free',
  paid: 'Paid',
  trial: 'Free trial',
  comp: 'Comped',
  gift: 'Gift',
  lifetime: 'Lifetime',
  founding: 'Founding',
}

type Pair = { theirs: number; ours: number }
const people = (count: number) => counted(count, 'subscriber')

/** How far two counts of one kind are apart: '3 more at Substack', '2 more here', 'Agrees'. */
export function gapMessage({ theirs, ours }: Pair): string {
  if (theirs === ours) return 'Agrees'
  return theirs > ours ? `${formatCount(theirs - ours)} more at Substack` : `${formatCount(ours - theirs)} more here`
}

export type Drift = { isDrifting: boolean; title: string; text: string }

/** What the comparison at the end of a sync comes to, and what to do about it. */
export function driftMessage({ total, kinds }: Pick<SyncReport, 'total' | 'kinds'>): Drift {
  const apart = kinds.filter(({ theirs, ours }) => theirs !== ours)
  if (total.theirs > total.ours)
    return {
      isDrifting: true,
      title: `Substack counts ${people(total.theirs - total.ours)} more than this list`,
      text: 'A sync refreshes only whom this list knows. Import a CSV export from Substack: it holds the complete list.',
    }
  if (total.theirs < total.ours)
    return {
      isDrifting: true,
      title: `This list holds ${people(total.ours - total.theirs)} more than Substack counts`,
      text: 'They may have left Substack, or its counts lag behind. A CSV export from Substack, the complete list, tells which.',
    }
  if (apart.length > 0)
    return {
      isDrifting: true,
      title: `The totals agree, but ${apart.length === 1 ? 'one kind differs' : `${apart.length} kinds differ`}`,
      text: 'Comps that are still to be granted at Substack and payments outside of it show here. A CSV export from Substack, the complete list, tells whose.',
    }
  return {
    isDrifting: false,
    title: 'Substack and this list agree',
    text: `Both count ${people(total.ours)}.`,
  }
}
