import type { ReconcileTotals } from '@joy/contract'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { Card, CardCell, CardCells } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { Link } from 'react-router-dom'
import { appNow } from '#data/clock.ts'
import { formatMomentWithZone } from '#dates.ts'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'
import { asOfLabel } from './as-of-label.ts'

const about = {
  substack: 'Its list, as the last import or sync brought it',
  stripe: 'Every subscription',
  planningcenter: 'Everybody, with their membership',
} as const

/** The three sources outside, each with when it was read; the fourth is what is held here, and always of now. */
export function SourcesCard({ totals }: { totals: ReconcileTotals | undefined }) {
  const maySet = useMay('integrations.list')
  const platforms = ['substack', 'stripe', 'planningcenter'] as const
  return (
    <Card aria-label="The four sides">
      <CardCells columns={4}>
        {platforms.map((platform) => {
          const source = totals?.sources.find((it) => it.platform === platform)
          return (
            <CardCell key={platform} className="grid content-start gap-0.5">
              <h2 className="text-body font-strong">{integrationTitles[platform]}</h2>
              {source ? (
                <p
                  className="text-table tabular-nums first-letter:uppercase"
                  title={source.asOf ? formatMomentWithZone(source.asOf) : undefined}
                >
                  {asOfLabel(source, new Date(appNow()))}
                </p>
              ) : (
                <Skeleton className="my-1 h-2.5 w-24" />
              )}
              <p className="text-meta text-text-soft">
                {source && source.state !== 'connected' && maySet ? (
                  <Link to={paths.integrations(platform)} className="font-strong text-action-text hover:underline">
                    {source.state === 'not connected' ? 'Connect' : 'See the settings of'} {integrationTitles[platform]}
                  </Link>
                ) : (
                  about[platform]
                )}
              </p>
            </CardCell>
          )
        })}
        <CardCell className="grid content-start gap-0.5">
          <h2 className="text-body font-strong">Here</h2>
          <p className="text-table first-letter:uppercase">as of now</p>
          <p className="text-meta text-text-soft">Tier, comp, sign-up, subscription, registration</p>
        </CardCell>
      </CardCells>
    </Card>
  )
}
