import type { MemberGuide } from '@joy/contract'
import { Fact, Facts } from '@joy/ui/record-parts.tsx'
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
          hint={data.reflection ? "This week's reflection." : 'The portal shows none.'}
          changed={data}
          changeLabel="Change"
          onChange={onChange}
        >
          <Facts>
            <Fact name="Practices">{data.practicesUrl ?? 'Not linked'}</Fact>
            <Fact name="To write to">
              {data.people.length === 0 && 'Nobody'}
              {data.people.map(({ name, email }) => (
                <span key={email} title={email} className="w-full">
                  {name}
                </span>
              ))}
            </Fact>
          </Facts>
        </SettingFacts>
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

const guideMessage = (guide: MemberGuide): string =>
  [
    guide.reflection?.title ?? 'no reflection',
    guide.practicesUrl ?? 'no practices',
    guide.people.map(({ name }) => name).join(', ') || 'nobody',
  ].join('; ')
