import type { Connection, IntegrationName } from '@joy/contract'
import { findField, type IntegrationFieldName } from '@joy/domain/integrations/integration-fields.ts'
import type { ReactNode } from 'react'
import { formatDay } from '#dates.ts'
import { FormPart } from './field-row.tsx'
import { MembershipPart } from './membership-part.tsx'
import { PricesPart } from './prices-part.tsx'
import { SettingField } from './setting-field.tsx'
import type { IntegrationSettings } from './use-integration-settings.ts'
import { WebhookPart } from './webhook-part.tsx'

export type TabIntegration = Exclude<IntegrationName, 'email'>
type PartsProps = { settings: IntegrationSettings; connection: Connection | undefined }

/** The parts of each platform's form, in the order of specification, section 2. */
export function IntegrationParts({ settings, connection }: PartsProps) {
  const { platform } = settings.saved
  return (
    <>
      <FormPart title="Credentials" note="Kept encrypted. Secrets are shown only when you ask.">
        {platform === 'substack' && <One settings={settings} name="apiKey" hint={changed(connection)} />}
        {platform !== 'substack' && (
          <>
            <One settings={settings} name="apiKey" />
            <One settings={settings} name="apiSecret" hint={changed(connection)} />
          </>
        )}
      </FormPart>
      {platform === 'stripe' && <PricesPart settings={settings} />}
      {platform === 'planningcenter' && <MembershipPart settings={settings} />}
      <WebhookPart settings={settings} hint={webhookHints[platform]} />
      {platform !== 'stripe' && (
        <FormPart title="Subscriber portal" note="Where its button leads.">
          <One settings={settings} name="config.portalUrl" hint="Empty: the platform's own front page." />
        </FormPart>
      )}
    </>
  )
}

function One({
  settings,
  name,
  hint,
}: {
  settings: IntegrationSettings
  name: IntegrationFieldName
  hint?: ReactNode
}) {
  const field = findField(settings.saved.platform, name)
  return field && <SettingField settings={settings} field={field} hint={hint} />
}

function changed(connection: Connection | undefined): string {
  const shown = 'Showing it is written to the log.'
  if (!connection?.changedBy) return shown
  return `Last changed ${formatDay(connection.changedAt)} by ${connection.changedBy}. ${shown}`
}

const webhookHints: Record<IntegrationName, ReactNode> = {
  substack:
    "Use this webhook URL in the provider's webhook settings to receive subscriber updates. Substack has no such setting today: a script or an automation service can send them here, signed with the secret.",
  planningcenter:
    "Planning Center sends each kind of event by a subscription of its own, with a secret of its own: 'Set up webhooks' makes them.",
  stripe: "'Set up webhooks' makes the endpoint at Stripe for this address.",
  email: null,
}
