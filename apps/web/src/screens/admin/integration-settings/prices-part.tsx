import { findField, type IntegrationFieldName } from '@joy/domain/integrations/integration-fields.ts'
import { Fragment } from 'react'
import { FormPart } from './field-row.tsx'
import { SettingField } from './setting-field.tsx'
import type { IntegrationSettings } from './use-integration-settings.ts'

type Row = { plan: string; monthly: IntegrationFieldName; yearly: IntegrationFieldName }

/** The Price ID is Join the Gym by the month: it stands in the table too, as one value with two places. */
const rows: readonly Row[] = [
  { plan: 'Work Out', monthly: 'config.prices.workOut.monthly', yearly: 'config.prices.workOut.yearly' },
  { plan: 'Join the Gym', monthly: 'config.priceId', yearly: 'config.prices.joinTheGym.yearly' },
]

export function PricesPart({ settings }: { settings: IntegrationSettings }) {
  const priceId = findField('stripe', 'config.priceId')
  const tries = findField('stripe', 'config.paymentTries')
  return (
    <FormPart title="Prices" note="One for each paid plan and interval.">
      {priceId && (
        <SettingField
          settings={settings}
          field={priceId}
          hint="Join the Gym, monthly. Each plan and interval has its own below."
        />
      )}
      <div className="grid items-start gap-x-3 gap-y-2.5 text-table lg:grid-cols-[180px_repeat(2,minmax(0,1fr))]">
        <span className="max-lg:hidden" />
        {['Monthly', 'Yearly'].map((interval) => (
          <span key={interval} aria-hidden="true" className="text-meta text-text-soft max-lg:hidden">
            {interval}
          </span>
        ))}
        {rows.map(({ plan, monthly, yearly }) => (
          <Fragment key={plan}>
            <b className="font-[540] max-lg:pt-1.5 lg:pt-[7px]">{plan}</b>
            <Price settings={settings} name={monthly} label={`${plan} monthly`} />
            <Price settings={settings} name={yearly} label={`${plan} yearly`} />
          </Fragment>
        ))}
      </div>
      {tries && (
        <SettingField
          settings={settings}
          field={tries}
          hint="As often as your account says under Billing, Subscriptions, 'Manage failed payments'. Members and you then see 'tried 2 of 4 times'."
        />
      )}
    </FormPart>
  )
}

function Price({
  settings,
  name,
  label,
}: {
  settings: IntegrationSettings
  name: IntegrationFieldName
  label: string
}) {
  const field = findField('stripe', name)
  return (
    field && (
      <div className="grid gap-1">
        <span aria-hidden="true" className="text-meta text-text-soft lg:hidden">
          {label.endsWith('monthly') ? 'Monthly' : 'Yearly'}
        </span>
        <SettingField settings={settings} field={field} isBare label={label} />
      </div>
    )
  )
}
