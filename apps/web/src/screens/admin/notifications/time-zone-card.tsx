import { Pane, Section } from '@joy/ui/pane.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { JobProgress } from '../../../components/job-progress.tsx'
import { LoadError } from '../../../components/load-error.tsx'
import { OutcomeNotice } from '../../../components/outcome-notice.tsx'
import { useMay } from '../../../hooks/use-may.ts'
import { TimeZoneFacts } from './time-zone-facts.tsx'
import { TimeZoneForm } from './time-zone-form.tsx'
import { useTimeZone } from './use-time-zone.ts'

/** In which zone days and months are read, everywhere and for everybody (decisions, ruling 59). */
export function TimeZoneCard() {
  const { settings, job, save, isSaving, failure, dismissFailure } = useTimeZone()
  const mayChange = useMay('community.setTimeZone')
  const [isChanging, setChanging] = useState(false)
  const { data } = settings
  return (
    <Section title="Time zone" note="Of the whole community: which day and month something belongs to.">
      <OutcomeNotice outcome={failure} onDismiss={dismissFailure} />
      {job && <JobProgress job={job} icon={CalendarDays} verb="counted" />}
      {settings.isError ? (
        <LoadError
          sentence="The time zone could not be loaded."
          whatFailed="Failed to fetch the community's settings"
          error={settings.error}
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      ) : (
        <Pane aria-label="Zone of the community" aria-busy={settings.isPending}>
          {data && isChanging ? (
            <TimeZoneForm
              saved={data.timeZone}
              isSaving={isSaving}
              onSave={(timeZone) => save({ timeZone, version: data.version })}
              onCancel={() => setChanging(false)}
            />
          ) : data ? (
            <TimeZoneFacts settings={data} onChange={mayChange ? () => setChanging(true) : undefined} />
          ) : (
            <div className="grid gap-2.5 p-4 md:p-5">
              <Skeleton className="h-2.5 w-30" />
              <Skeleton className="h-8 w-full max-w-80" />
            </div>
          )}
        </Pane>
      )}
    </Section>
  )
}
