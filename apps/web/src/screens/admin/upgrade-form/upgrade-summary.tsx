import type { UpgradeProspect } from '@joy/contract'
import type { UpgradeForm } from '@joy/domain/forms/upgrade-form.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'
import { priceMessage, upgradePrice } from '@joy/domain/upgrades/upgrade-price.ts'
import { Card } from '@joy/ui/card.tsx'
import { type ReactNode, useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'

type Props = {
  form: UseFormReturn<UpgradeForm>
  prospect: UpgradeProspect | undefined
  /** The button, and what came of it. */
  children: ReactNode
}

const payments: Record<UpgradeForm['payment'], string> = {
  checkout: 'By a link that is sent to them',
  reference: 'Paid already',
  comp: 'Comped, forever',
}

/** What will be begun, as far as it is chosen, beside the button that begins it: in sight however long the form is. */
export function UpgradeSummary({ form, prospect, children }: Props) {
  const id = useId()
  // Nothing is chosen at first.
  const { plan, interval = 'month', payment }: Partial<UpgradeForm> = form.watch()
  const subscriber = prospect?.subscriber
  const lines = [
    { name: 'For', value: subscriber && (subscriber.name ?? subscriber.email) },
    { name: 'Plan', value: plan && planTitle(plan) },
    {
      name: 'Price',
      value: plan && (payment === 'comp' ? 'Nothing' : priceMessage(upgradePrice(plan, interval), interval)),
    },
    { name: 'Payment', value: payment && payments[payment] },
  ]
  return (
    <Card aria-labelledby={id} className="lg:sticky lg:top-20">
      <h2 id={id} className="px-5 pt-4 text-body font-bold max-md:px-4">
        What will begin
      </h2>
      <dl className="grid gap-2 px-5 pt-3 pb-4 text-table max-md:px-4">
        {lines.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3">
            <dt className="text-text-soft">{name}</dt>
            <dd className={value ? 'font-[560] [overflow-wrap:anywhere] tabular-nums' : 'text-text-faint'}>
              {value || 'Not chosen yet'}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-3 rounded-b-[9px] border-t border-edge bg-surface-muted px-5 py-4 max-md:px-4">
        {children}
      </div>
    </Card>
  )
}
