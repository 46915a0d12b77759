import { formatTime, formatWeekday } from '@joy/domain/time/dates.ts'
import { timeZoneMessage } from '@joy/domain/time/time-zone.ts'
import { Card, CardFooter, Section } from '@joy/ui/card.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Link } from 'react-router-dom'
import { LoadError } from '#components/load-error.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { trpc } from '#data/trpc.ts'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import { useNow } from '#hooks/use-now.ts'
import { paths } from '#paths.ts'

/** In which zone letters say their days, and the way to the page of the zone. */
export function TimeZoneCard() {
  const settings = trpc.community.settings.useQuery()
  const now = new Date(useNow(10_000))
  const { data } = settings
  return (
    <Section title="Time zone" note="Of the whole community: which day and month something belongs to.">
      {settings.isError ? (
        <LoadError
          sentence="The time zone could not be loaded."
          whatFailed="Failed to fetch the community's settings"
          error={settings.error}
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      ) : (
        <Card aria-label="Zone of the community" aria-busy={settings.isPending} className="flex flex-col">
          <div className="grow px-4 py-3 md:px-5">
            {data ? (
              <>
                <p className="font-[560]">{timeZoneMessage(data.timeZone)}</p>
                <p className="text-table text-text-soft">
                  There it is {formatWeekday(now, data.timeZone)}, {formatTime(now, data.timeZone)} now.
                </p>
              </>
            ) : (
              <SkeletonLines count={2} />
            )}
          </div>
          <CardFooter>
            {data && (
              <span title={data.changedAt ? formatMomentWithZone(data.changedAt) : undefined}>
                {data.changedAt
                  ? `Changed by ${data.changedBy} on ${formatDay(data.changedAt)}`
                  : 'As it was at the beginning'}
              </span>
            )}
            <LinkButton as={Link} size="small" to={paths.timeZone()} className="ml-auto">
              Open time zone
            </LinkButton>
          </CardFooter>
        </Card>
      )}
    </Section>
  )
}
