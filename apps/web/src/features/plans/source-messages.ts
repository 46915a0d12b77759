import type { PortalOverview } from '@joy/contract'
import * as words from '@joy/domain/access/after-the-end.ts'
import { paidAtSubstack } from '@joy/domain/access/paid-at-substack.ts'
import type { Source } from '@joy/domain/access/source.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { formatDay } from '#dates.ts'

type Access = PortalOverview['access']

const date = (text: string | null) => (text === null ? null : new Date(text))
/** As the rules of access read them. */
export const getSources = ({ sources }: Access): Source[] =>
  sources.map((it) => ({ ...it, from: date(it.from), until: date(it.until) }))

/** What somebody has once a cancelled subscription is over, by all other sources, as a sentence (ruling 39). */
export function afterTheEnd(access: Access, endsAt: string): string | undefined {
  const after = words.afterTheEnd(getSources(access), new Date(endsAt), formatDay)
  return after && `Then you have ${after}.`
}

/**
 * What somebody has at Substack, where it is managed; undefined: nothing. `isBeside`: the card speaks of something else
 * before, a subscription or a gift, which ends no payment there.
 */
export function atSubstack(access: Access, { isBeside }: { isBeside: boolean }): string | undefined {
  const found = paidAtSubstack(getSources(access), new Date(access.asOf))
  if (!found) return undefined
  const plan = tierName(found.source.plan)
  const also = isBeside ? ' also' : ''
  if (found.isCharging)
    return `You${also} pay for ${plan} at Substack. That payment goes on until you end it there, where it is managed.`
  const { until } = found.source
  return `You${also} have ${plan} through Substack, where it is managed.${until ? ` It lasts until ${formatDay(until)}.` : ''}`
}

/** Whether Substack goes on charging, so that 'nothing more is charged' is true of this site alone. */
export const isChargedAtSubstack = (access: Access): boolean =>
  paidAtSubstack(getSources(access), new Date(access.asOf))?.isCharging ?? false
