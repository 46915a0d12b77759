import { timeZoneMessage } from '@joy/domain/time/time-zone.ts'
import { CalendarDays } from 'lucide-react'
import { JobProgress } from '#features/jobs/job-progress.tsx'
import { useMay } from '#hooks/use-may.ts'
import { SettingCard } from './setting-card.tsx'
import { TimeZoneFacts } from './time-zone-facts.tsx'
import { TimeZoneForm } from './time-zone-form.tsx'
import { useTimeZone } from './use-time-zone.ts'

/** In which zone days and months are read, everywhere and for everybody (decisions, ruling 59). */
export function TimeZoneCard() {
  const { settings, job, save, isSaving, failure, dismissFailure, conflict } = useTimeZone()
  const mayChange = useMay('community.setTimeZone')
  return (
    <SettingCard
      title="Time zone"
      note="Of the whole community: which day and month something belongs to."
      label="Zone of the community"
      loadFailed={{
        sentence: 'The time zone could not be loaded.',
        whatFailed: "Failed to fetch the community's settings",
      }}
      query={settings}
      failure={failure}
      onDismissFailure={dismissFailure}
      conflict={conflict}
      conflictTitle="The time zone was not saved"
      valueOf={({ timeZone }) => timeZone}
      toText={timeZoneMessage}
      isSaving={isSaving}
      mayChange={mayChange}
      facts={(data, onChange) => <TimeZoneFacts settings={data} onChange={onChange} />}
      form={(data, onClose) => (
        <TimeZoneForm
          saved={data.timeZone}
          isSaving={isSaving}
          onSave={(timeZone) => save({ timeZone, version: data.version }, { onSuccess: onClose })}
          onCancel={onClose}
        />
      )}
    >
      {job && <JobProgress job={job} icon={CalendarDays} verb="counted" />}
    </SettingCard>
  )
}
