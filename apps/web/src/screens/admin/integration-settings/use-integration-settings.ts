import { consoleMessages } from '#data/console-messages.ts'
import type { Integration } from '@joy/contract'
import {
  type IntegrationField,
  type IntegrationFieldName,
  integrationFields,
  isMasked,
} from '@joy/domain/integrations/integration-fields.ts'
import { useCopy } from '#hooks/use-copy.ts'
import { fieldText } from './field-text.ts'
import { useReveal } from './use-reveal.ts'
import type { SettingsDrafts } from './use-settings-drafts.ts'
import { useShownSecrets } from './use-shown-secrets.ts'

/** Why nothing was revealed stands in the dialog, which stays open. */
const saidInDialog = () => undefined

/** Everything that the fields of one platform's tab do: read, edit, show, copy. */
export function useIntegrationSettings({
  saved,
  drafts,
  isBusy,
}: {
  saved: Integration
  drafts: SettingsDrafts
  isBusy: boolean
}) {
  const draft = drafts.getDraft(saved)
  const copy = useCopy()
  const { ask: asks, dialog } = useReveal()
  const { show, hide, getShown } = useShownSecrets()
  const webhookUrl = `${location.origin}/api/${saved.platform}/webhook`
  const getText = (name: IntegrationFieldName) => fieldText(draft, name)
  /** What is not known here must be asked for: the mask of a secret says nothing. */
  const isHidden = ({ name, isSecret }: IntegrationField) =>
    isSecret && isMasked(getText(name)) && getShown(name) === undefined
  const openText = ({ name }: IntegrationField) => getShown(name)?.value ?? getText(name)

  const ask = (verb: 'Show' | 'Copy', fields: readonly IntegrationField[]) => {
    const [first] = fields
    asks({
      integration: saved,
      fields: fields.map(({ name }) => name),
      title: `${verb} ${first?.label ?? ''}`,
      onAsked: (values) => {
        if (verb === 'Show') void values.then(show, saidInDialog)
        else void copy(values.then((known) => known[first?.name ?? ''] ?? ''))
      },
    })
  }
  const copyField = (field: IntegrationField) => {
    if (isHidden(field)) ask('Copy', [field])
    else void copy(openText(field))
  }

  const filled = integrationFields[saved.platform].filter(({ name }) => getText(name) !== '')
  const copyAll = () => {
    const toList = (values: Readonly<Record<string, string>>) => {
      const lines = filled.map((field) => `${field.label}: ${values[field.name] ?? openText(field)}`)
      return [...lines, `Webhook URL: ${webhookUrl}`].join('\n')
    }
    const said = consoleMessages.allCopied
    const hidden = filled.filter(isHidden)
    if (hidden.length === 0) return void copy(toList({}), said)
    asks({
      integration: saved,
      fields: hidden.map(({ name }) => name),
      title: 'Copy All Credentials',
      onAsked: (values) => void copy(values.then(toList), said),
    })
  }
  return {
    saved,
    draft,
    isBusy,
    getText,
    edit: (name: IntegrationFieldName, text: string) => drafts.editField(saved, name, text),
    getShown,
    hide,
    ask,
    copyField,
    copyAll: filled.length > 0 ? copyAll : undefined,
    copyText: (text: string) => void copy(text),
    webhookUrl,
    dialog,
  }
}
export type IntegrationSettings = ReturnType<typeof useIntegrationSettings>
