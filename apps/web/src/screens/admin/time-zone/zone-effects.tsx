import type { ZoneEffects as Effects } from '@joy/contract'
import { formatCount, formatDate } from '@joy/domain/time/dates.ts'
import { LoadError } from '#components/load-error.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { trpc } from '#data/trpc.ts'

const rows = [
  ['signUps', 'Website sign-ups'],
  ['newsletter', 'New on the newsletter'],
  ['payments', 'Payments begun, renewed or ended'],
  ['endings', 'Ends to come'],
] as const satisfies readonly (readonly [keyof Effects, string])[]

/** How much falls on another day or in another month once this zone is the community's. */
export function ZoneEffects({ zone }: { zone: string }) {
  const effects = trpc.community.zoneEffects.useQuery({ timeZone: zone })
  if (effects.isError)
    return (
      <LoadError
        sentence="What moves could not be counted."
        whatFailed="Failed to count what another zone moves"
        error={effects.error}
        onRetry={() => void effects.refetch()}
        isRetrying={effects.isFetching}
      />
    )
  return (
    <table
      aria-label="What moves"
      aria-busy={effects.isPending}
      className="w-full border-separate border-spacing-0 text-table tabular-nums [&_td]:border-t [&_td]:border-edge-subtle [&_td]:py-1.5 [&_td]:text-right [&_th]:py-1.5 [&_th]:font-normal [&_th]:text-text-soft"
    >
      <thead>
        <tr>
          <th scope="col" className="text-left">
            {effects.data ? `Since ${formatDate(effects.data.since)}` : 'Of the last 13 months'}
          </th>
          <th scope="col" className="pl-3 text-right">
            Of
          </th>
          <th scope="col" className="pl-3 text-right">
            Another day
          </th>
          <th scope="col" className="pl-3 text-right">
            Another month
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, label]) => (
          <tr key={name}>
            <th scope="row" className="border-t border-edge-subtle text-left">
              {label}
            </th>
            {effects.data ? (
              <>
                <td>{formatCount(effects.data[name].all)}</td>
                <td className={effects.data[name].day > 0 ? 'font-[560]' : 'text-text-soft'}>
                  {formatCount(effects.data[name].day)}
                </td>
                <td className={effects.data[name].month > 0 ? 'font-[560]' : 'text-text-soft'}>
                  {formatCount(effects.data[name].month)}
                </td>
              </>
            ) : (
              <td colSpan={3}>
                <SkeletonLines count={1} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
