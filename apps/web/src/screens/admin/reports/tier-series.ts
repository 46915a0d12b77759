import type { ReportMonth } from '@joy/contract'
import { OTHER_TIERS } from '@joy/domain/plans/tiers.ts'
import type { Series } from '#components/chart/bar-chart.tsx'

/** One hue from pale to evergreen, the most committed at the axis; words beside the three known tiers only where somebody has one. */
export function tierSeries(months: readonly ReportMonth[]): Series[] {
  const series = (name: string, tier: keyof ReportMonth['tiers'], look: string, keyLook: string): Series => ({
    name,
    values: months.map((it) => it.tiers[tier]),
    look,
    keyLook,
  })
  const pale = 'inset-ring inset-ring-tier-1-edge'
  const known = [
    series('Join the Gym', 'joinTheGym', 'fill-tier-3', 'bg-tier-3'),
    series('Work Out', 'workOut', 'fill-tier-2', 'bg-tier-2'),
    series('Warm Up', 'warmUp', 'fill-tier-1 stroke-tier-1-edge', `bg-tier-1 ${pale}`),
  ]
  const others = series(OTHER_TIERS, 'other', 'fill-surface stroke-tier-1-edge', `bg-surface ${pale}`)
  return others.values.some((it) => it > 0) ? [...known, others] : known
}
