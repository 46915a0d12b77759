import { Card, Section } from '@joy/ui/card.tsx'
import { useState } from 'react'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { useMay } from '#hooks/use-may.ts'
import { RemindersDialog } from './reminders-dialog.tsx'
import { RemindersFacts } from './reminders-facts.tsx'
import { useReminders } from './use-reminders.ts'

/** Whether people hear before something of theirs ends, and what that means for the week (decisions, ruling 62). */
export function RemindersCard() {
  const { settings, turn, isSaving, failure, dismissFailure } = useReminders()
  const [isAsking, ask] = useState(false)
  const mayChange = useMay('reminders.set')
  const { data } = settings
  const close = () => ask(false)
  return (
    <Section title="Reminders before an end" note="To people, seven days and one day before.">
      <div className="flex min-w-0 flex-col gap-2.5">
        <OutcomeNotice outcome={failure} onDismiss={dismissFailure} />
        {settings.isError ? (
          <LoadError
            sentence="The reminders could not be loaded."
            whatFailed="Failed to fetch the reminders"
            error={settings.error}
            onRetry={() => void settings.refetch()}
            isRetrying={settings.isFetching}
          />
        ) : (
          <Card aria-label="Reminders" aria-busy={settings.isPending} className="flex grow flex-col">
            {data ? (
              <RemindersFacts
                settings={data}
                isSaving={isSaving}
                onTurn={mayChange ? (isOn) => (isOn ? ask(true) : turn(false, close)) : undefined}
              />
            ) : (
              <div className="grow p-5">
                <SkeletonLines count={3} />
              </div>
            )}
          </Card>
        )}
      </div>
      {data && (
        <RemindersDialog
          settings={data}
          isOpen={isAsking}
          isSaving={isSaving}
          onClose={close}
          onConfirm={() => turn(true, close)}
        />
      )}
    </Section>
  )
}
