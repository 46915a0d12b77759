import type { MembershipChoices } from '@joy/contract'
import { findField, type IntegrationFieldName } from '@joy/domain/integrations/integration-fields.ts'
import { Select } from '@joy/ui/select-field.tsx'
import { useId } from 'react'
import { trpc } from '#data/trpc.ts'
import { FieldRow, FormPart } from './field-row.tsx'
import { SettingField } from './setting-field.tsx'
import type { IntegrationSettings } from './use-integration-settings.ts'

type Props = { settings: IntegrationSettings }
type Option = { value: string; label: string }

const valueName = 'config.membershipValue'
const fieldName = 'config.membershipField'

/** What makes a member in Planning Center, chosen from what the account has; what is set stays where it cannot be asked. */
export function MembershipPart({ settings }: Props) {
  const { data: choices, error } = trpc.integrations.membershipChoices.useQuery()
  const { getText, edit } = settings
  const fieldId = getText(fieldName)
  const values = toValues(choices, fieldId)
  const chooseField = (id: string) => {
    edit(fieldName, id)
    edit(valueName, toValues(choices, id)?.[0] ?? '')
  }
  const hindrance = choices?.hindrance ?? (error ? 'What Planning Center has could not be asked for.' : null)
  return (
    <FormPart title="Membership" note="What a registered member gets in Planning Center.">
      <Choice
        settings={settings}
        name={fieldName}
        none="Planning Center's own membership"
        options={choices?.fields.map(({ id, name }) => ({ value: id, label: `Custom field: ${name}` })) ?? []}
        onChoose={chooseField}
        hint={hindrance ? `${hindrance} What is set is kept.` : undefined}
      />
      {values ? (
        <Choice
          settings={settings}
          name={valueName}
          none={fieldId === '' ? 'Member, as usual' : 'Choose a value'}
          options={values.map((value) => ({ value, label: value }))}
          onChoose={(value) => edit(valueName, value)}
          hint="As your organisation has it. A list of Planning Center follows its rules and takes nobody by hand: make one whose rule is this value."
        />
      ) : (
        <ValueField settings={settings} isAnyText={fieldId !== '' && hindrance === null} />
      )}
      <Choice
        settings={settings}
        name="config.workflowId"
        none="None"
        options={choices?.workflows.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        onChoose={(id) => edit('config.workflowId', id)}
        hint="Whoever is registered gets a card in it, once; an end of the membership takes an open card out."
      />
    </FormPart>
  )
}

/** Null: any text may be set, or nobody knows which. */
function toValues(choices: MembershipChoices | undefined, fieldId: string): readonly string[] | null {
  if (!choices || choices.hindrance !== null) return null
  if (fieldId === '') return choices.memberships
  return choices.fields.find(({ id }) => id === fieldId)?.options ?? null
}

function ValueField({ settings, isAnyText }: Props & { isAnyText: boolean }) {
  const field = findField('planningcenter', valueName)
  const hint = isAnyText
    ? 'This field takes any text: it is written as it stands here.'
    : "A value of your organisation's own list of membership types, written the same way."
  return field && <SettingField settings={settings} field={field} hint={hint} />
}

type ChoiceProps = Props & {
  name: IntegrationFieldName
  none: string
  options: readonly Option[]
  onChoose: (value: string) => void
  hint?: string | undefined
}

/** One of what the account has; what is set and not among it stays to be seen. */
function Choice({ settings, name, none, options, onChoose, hint }: ChoiceProps) {
  const id = useId()
  const field = findField('planningcenter', name)
  const value = settings.getText(name)
  const isKnown = value === '' || options.some((it) => it.value === value)
  const kept = isKnown ? [] : [{ value, label: `${value} (as it is set)` }]
  return (
    field && (
      <FieldRow label={field.label} htmlFor={id}>
        <Select
          id={id}
          value={value}
          options={[{ value: '', label: none }, ...kept, ...options]}
          isBusy={settings.isBusy}
          onChange={(event) => onChoose(event.target.value)}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {hint && (
          <p id={`${id}-hint`} className="text-meta text-text-soft">
            {hint}
          </p>
        )}
      </FieldRow>
    )
  )
}
