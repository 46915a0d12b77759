import type { ReportMonth } from '@joy/contract'
import { OTHER_TIERS } from '@joy/domain/plans/tiers.ts'
import type { Series } from '#components/chart/bar-chart.tsx'
import { seriesLooks } from '#components/chart/series-looks.ts'

/** One hue from pale to evergreen, the most committed at the axis; words beside the three known tiers only where somebody has one. */
export function tierSeries(months: readonly ReportMonth[]): Series[] {
  const series = (name: string, tier: keyof ReportMonth['tiers'], look: Series['look']): Series => ({
    name,
    values: months.map((it) => it.tiers[tier]),
    look,
  })
  const known = [
    series('Join the Gym', 'joinTheGym', seriesLooks.full),
    series('Work Out', 'workOut', seriesLooks.half),
    series('Warm Up', 'warmUp', seriesLooks.pale),
  ]
  const others = series(OTHER_TIERS, 'other', seriesLooks.none)
  return others.values.some((it) => it > 0) ? [...known, others] : known
}
