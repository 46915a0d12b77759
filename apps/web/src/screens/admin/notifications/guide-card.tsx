import type { MemberGuide } from '@joy/contract'
import { useMay } from '#hooks/use-may.ts'
import { GuideForm } from './guide-form.tsx'
import { SettingCard } from './setting-card.tsx'
import { SettingFacts } from './setting-facts.tsx'
import { useGuide } from './use-guide.ts'

/** What whoever has a plan finds in the portal to read, to practise, and whom to write to. */
export function GuideCard() {
  const { setting, save, isSaving, failure, dismissFailure, conflict } = useGuide()
  const mayChange = useMay('community.setGuide')
  return (
    <SettingCard
      title="For members"
      note="What whoever has a plan finds in the portal: the week's reflection, the practices, the people to write to."
      label="What members find in the portal"
      loadFailed={{
        sentence: 'What members find in the portal could not be loaded.',
        whatFailed: 'Failed to fetch what members find in the portal',
      }}
      query={setting}
      failure={failure}
      onDismissFailure={dismissFailure}
      conflict={conflict}
      conflictTitle="It was not saved"
      valueOf={(data): MemberGuide => data}
      toText={guideMessage}
      isSaving={isSaving}
      mayChange={mayChange}
      facts={(data, onChange) => (
        <SettingFacts
          value={data.reflection?.title ?? 'No reflection is named'}
          hint={restMessage(data)}
          changed={data}
          changeLabel="Change"
          onChange={onChange}
        />
      )}
      form={({ version, ...guide }, onClose) => (
        <GuideForm
          saved={guide}
          isSaving={isSaving}
          onSave={(next) => save({ ...next, version }, { onSuccess: onClose })}
          onCancel={onClose}
        />
      )}
    />
  )
}

const restMessage = ({ practicesUrl, people }: MemberGuide): string =>
  `${practicesUrl ? 'The practices are linked' : 'No link to the practices'}, ${peopleLabel(people.length)} to write to.`

const peopleLabel = (count: number): string =>
  count === 1 ? '1 person' : `${count === 0 ? 'nobody' : count} ${count === 0 ? '' : 'people'}`.trim()

const guideMessage = (guide: MemberGuide): string =>
  [
    guide.reflection?.title ?? 'no reflection',
    guide.practicesUrl ?? 'no practices',
    guide.people.map(({ name }) => name).join(', ') || 'nobody',
  ].join('; ')
