import { formatCount } from '@joy/domain/time/dates.ts'
import type { UpgradeForm } from '@joy/domain/forms/upgrade-form.ts'
import { paidPlans, priceMessage, upgradePrice } from '@joy/domain/upgrades/upgrade-price.ts'
import { ChoiceCard, ChoiceGroup } from '@joy/ui/choice-card.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import type { UseFormReturn } from 'react-hook-form'

const intervals = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const

/** One of the two paid plans, by the month or by the year. */
export function PlanPart({ form }: { form: UseFormReturn<UpgradeForm> }) {
  const interval = form.watch('interval')
  return (
    <>
      <div>
        <Segmented
          label="Billing interval"
          options={intervals}
          value={interval}
          onChange={(value) => form.setValue('interval', value)}
        />
      </div>
      <ChoiceGroup label="Plan" columns={2} error={form.formState.errors.plan?.message}>
        {paidPlans.map((plan) => (
          <ChoiceCard
            key={plan.id}
            {...form.register('plan')}
            value={plan.id}
            title={plan.title}
            aside={priceMessage(upgradePrice(plan.id, interval), interval)}
          >
            {interval === 'year'
              ? `Save $${formatCount(plan.yearlySavingCents / 100)} per year`
              : plan.contents.slice(0, 2).join(' · ')}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
    </>
  )
}
