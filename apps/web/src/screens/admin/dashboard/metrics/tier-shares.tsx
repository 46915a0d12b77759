import type { DashboardStats } from '@joy/contract'
import type { ReactNode } from 'react'
import { formatCount } from '@joy/domain/time/dates.ts'
import { FREE, JOIN_THE_GYM, OTHER_TIERS, PAID, tierName } from '@joy/domain/plans/tiers.ts'
import { CardCell } from '@joy/ui/card.tsx'
import { seriesLooks } from '#components/chart/series-looks.ts'
import { Skeleton } from '@joy/ui/skeleton.tsx'

type Tiers = DashboardStats['subscriptionsByTier']
const known = [
  { name: tierName(FREE), of: (it: Tiers) => it.free, look: seriesLooks.pale.key },
  { name: tierName(PAID), of: (it: Tiers) => it.workOut, look: seriesLooks.half.key },
  { name: tierName(JOIN_THE_GYM), of: (it: Tiers) => it.joinTheGym, look: seriesLooks.full.key },
]
const others = { name: OTHER_TIERS, of: (it: Tiers) => it.other, look: seriesLooks.none.key }
/** Words beside the three are kept as a list has them, and counted only where somebody has one. */
const toRows = (tiers: Tiers | undefined) => (tiers && tiers.other > 0 ? [...known, others] : known)

/** How the newsletter's subscribers spread over the tiers: a bar, the same in numbers, and by what. */
export const TierShares = ({ tiers, footer }: { tiers: Tiers | undefined; footer?: ReactNode }) => (
  <CardCell className="grid content-start gap-2">
    <h3 className="text-table font-medium text-text-soft">Subscriptions by tier</h3>
    <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-sm bg-edge-subtle">
      {tiers &&
        toRows(tiers).map(({ name, of, look }) => (
          <span
            key={name}
            className={`forced-color-adjust-none ${look}`}
            style={{ flexGrow: of(tiers), flexBasis: 0 }}
          />
        ))}
    </div>
    <dl className="grid gap-1 text-table">
      {toRows(tiers).map(({ name, of, look }) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="flex items-center gap-2 text-text-soft">
            <span aria-hidden="true" className={`size-2 rounded-xs forced-color-adjust-none ${look}`} />
            {name}
          </dt>
          <dd className="font-[540] tabular-nums">
            {tiers ? formatCount(of(tiers)) : <Skeleton className="h-2.5 w-8" />}
          </dd>
        </div>
      ))}
    </dl>
    {footer && <p className="text-meta text-text-soft tabular-nums">{footer}</p>}
  </CardCell>
)
