import { formatCount } from '@joy/domain/time/dates.ts'
import { useMay } from '#hooks/use-may.ts'
import { GraceDaysForm } from './grace-days-form.tsx'
import { SettingCard } from './setting-card.tsx'
import { SettingFacts } from './setting-facts.tsx'
import { useGraceDays } from './use-grace-days.ts'

/** How long access goes on after a term that was paid outside of Stripe (ruling 38). */
export function GraceDaysCard() {
  const { setting, save, isSaving, failure, dismissFailure, conflict } = useGraceDays()
  const mayChange = useMay('community.setGraceDays')
  return (
    <SettingCard
      title="Paid outside of Stripe"
      note="For how long access goes on after a paid term, until the next payment is recorded. No revenue is counted then."
      label="Days after a paid term"
      loadFailed={{
        sentence: 'This setting could not be loaded.',
        whatFailed: 'Failed to fetch the days after a paid term',
      }}
      query={setting}
      failure={failure}
      onDismissFailure={dismissFailure}
      conflict={conflict}
      conflictTitle="The days were not saved"
      valueOf={({ graceDays }) => graceDays}
      toText={daysLabel}
      isSaving={isSaving}
      mayChange={mayChange}
      facts={(data, onChange) => (
        <SettingFacts
          value={daysLabel(data.graceDays)}
          hint={peopleLabel(data.people)}
          changed={data}
          changeLabel="Change days"
          onChange={onChange}
        />
      )}
      form={({ graceDays, version }, onClose) => (
        <GraceDaysForm
          saved={graceDays}
          isSaving={isSaving}
          onSave={(days) => save({ graceDays: days, version }, { onSuccess: onClose })}
          onCancel={onClose}
        />
      )}
    />
  )
}

function daysLabel(days: number): string {
  if (days === 0) return 'Access ends with the term'
  return days === 1 ? '1 day more' : `${days} days more`
}

function peopleLabel(people: number): string {
  if (people === 0) return 'Nobody pays outside of Stripe now.'
  return people === 1
    ? '1 person pays outside of Stripe now.'
    : `${formatCount(people)} people pay outside of Stripe now.`
}
