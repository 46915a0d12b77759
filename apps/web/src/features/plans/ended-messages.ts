import type { PortalOverview } from '@joy/contract'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { formatDay } from '#dates.ts'

type Ended = NonNullable<PortalOverview['ended']>

/** What somebody had and has no more, as a sentence. */
export function endedMessage({ kind, plan, endedAt }: Ended): string {
  const [title, day] = [tierName(plan), formatDay(endedAt)]
  if (kind === 'comp') return `Your gift of ${title} ended on ${day}.`
  return kind === 'substack' ? `${title} through Substack ended on ${day}.` : `${title} ended on ${day}.`
}
