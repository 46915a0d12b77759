import { findField, integrationFields } from '@joy/domain/integrations/integration-fields.ts'
import { frameClass, inputClass } from '@joy/ui/control-class.ts'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { Copy } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { FieldRow, FormPart } from './field-row.tsx'
import { fieldText, hasWebhookSecret } from './field-text.ts'
import { SettingField } from './setting-field.tsx'
import type { IntegrationSettings } from './use-integration-settings.ts'

/** The read-only webhook URL, and the secrets that its requests are signed with: two, so that one can be changed for the other. */
export function WebhookPart({ settings, hint }: { settings: IntegrationSettings; hint: ReactNode }) {
  const id = useId()
  const { webhookUrl, copyText, getText, saved } = settings
  const secret = findField(saved.platform, 'config.webhookSecret')
  const previous = findField(saved.platform, 'config.webhookSecretPrevious')
  const ofEvents = integrationFields[saved.platform].filter(({ name }) => name.startsWith('config.webhookSecrets.'))
  const hasSecret = hasWebhookSecret(settings.draft) || getText('config.webhookSecretPrevious') !== ''
  // Where each event has a field of its own, this one holds what was entered before they had.
  const isOldShown = ofEvents.length === 0 || fieldText(saved, 'config.webhookSecret') !== ''
  return (
    <FormPart
      title="Webhook"
      note={hasSecret ? 'Requests are checked by their signature.' : 'Closed until a secret is set.'}
    >
      <FieldRow label="Webhook URL" htmlFor={id}>
        <div className={frameClass()}>
          <input
            id={id}
            readOnly
            value={webhookUrl}
            aria-describedby={`${id}-hint`}
            className={`${inputClass} text-ellipsis tracking-[0.02em]`}
          />
          <IconButton
            size="small"
            icon={Copy}
            label="Copy Webhook URL"
            onClick={() => copyText(webhookUrl)}
            className="-mr-[7px]"
          />
        </div>
        <p id={`${id}-hint`} className="text-meta text-text-soft">
          {hint}
        </p>
      </FieldRow>
      {ofEvents.map((field) => (
        <SettingField key={field.name} settings={settings} field={field} />
      ))}
      {secret && isOldShown && (
        <SettingField
          settings={settings}
          field={secret}
          {...(ofEvents.length > 0
            ? { hint: 'For all events, or several divided by blanks, as it was entered before.' }
            : {})}
        />
      )}
      {previous && (
        <SettingField
          settings={settings}
          field={previous}
          hint="While a secret is changed both are accepted. Clear it once the new one is in use."
        />
      )}
    </FormPart>
  )
}
