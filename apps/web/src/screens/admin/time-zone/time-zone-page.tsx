import type { CommunitySettings } from '@joy/contract'
import { timeZoneMessage } from '@joy/domain/time/time-zone.ts'
import { Card, Section } from '@joy/ui/card.tsx'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { LoadError } from '#components/load-error.tsx'
import { RoleLine } from '#components/role-line.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { SettingConflict } from '#features/community/setting-conflict.tsx'
import { JobProgress } from '#features/jobs/job-progress.tsx'
import { useMay } from '#hooks/use-may.ts'
import { useUnsaved } from '#hooks/use-unsaved.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { useTimeZone } from './use-time-zone.ts'
import { ZoneCard } from './zone-card.tsx'
import { ZoneList } from './zone-list.tsx'

type Choice = { zone: string; opened: CommunitySettings }

/** In which zone days and months are read, everywhere and for everybody, and what another one changes (decisions, ruling 59). */
export function TimeZonePage() {
  const { settings, job, save, isSaving, failure, dismissFailure, conflict } = useTimeZone()
  const mayChange = useMay('community.setTimeZone')
  // As it stood when the choice began: what somebody else saves under it is a conflict, however soon it is read here.
  const [choice, setChoice] = useState<Choice | null>(null)
  const { data } = settings
  const opened = choice && !conflict ? choice.opened : data
  const isChanged = choice !== null && choice.zone !== opened?.timeZone
  useUnsaved(isChanged)
  const discard = () => setChoice(null)
  const chosen = choice?.zone ?? opened?.timeZone ?? ''
  return (
    <ConsolePage title="Time zone">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {conflict && data ? (
          <SettingConflict
            title="The time zone was not saved"
            current={timeZoneMessage(data.timeZone)}
            changed={data}
            mine={timeZoneMessage(conflict.mine)}
            isSaving={isSaving}
            onSaveMine={() => conflict.saveMine(discard)}
            onTakeTheirs={() => conflict.takeTheirs(discard)}
          />
        ) : (
          <OutcomeNotice outcome={failure} onDismiss={dismissFailure} />
        )}
        {job && <JobProgress job={job} icon={CalendarDays} verb="counted" />}
        {settings.isError && (
          <LoadError
            sentence="The time zone could not be loaded."
            whatFailed="Failed to fetch the community's settings"
            error={settings.error}
            onRetry={() => void settings.refetch()}
            isRetrying={settings.isFetching}
          />
        )}
        {!settings.isError && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 wide:grid-cols-2 wide:gap-6">
            {mayChange && (
              <Section title="Choose a zone" note="Nothing is saved by choosing.">
                {opened ? (
                  <ZoneList
                    saved={opened.timeZone}
                    chosen={chosen}
                    isBusy={isSaving}
                    onChoose={(zone) => setChoice({ zone, opened })}
                  />
                ) : (
                  <Waiting />
                )}
              </Section>
            )}
            <Section title={isChanged ? 'What changes' : 'As it is'}>
              {opened ? (
                <ZoneCard
                  settings={opened}
                  chosen={chosen}
                  isSaving={isSaving}
                  onSave={() => save({ timeZone: chosen, version: opened.version }, { onSuccess: discard })}
                  onDiscard={discard}
                />
              ) : (
                <Waiting />
              )}
              {!mayChange && <RoleLine>Administrators choose it.</RoleLine>}
            </Section>
          </div>
        )}
      </div>
    </ConsolePage>
  )
}

const Waiting = () => (
  <Card aria-busy className="h-88 p-5">
    <SkeletonLines count={4} />
  </Card>
)
