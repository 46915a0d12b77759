import type { CompDuration, CompPlan } from '@joy/contract'
import { compDurations, compUntil } from '@joy/domain/time/comp-duration.ts'
import { communityZone, formatDay } from '#dates.ts'
import { JOIN_THE_GYM, PAID, tierName } from '@joy/domain/plans/tiers.ts'
import { SelectField } from '@joy/ui/select-field.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useState } from 'react'
import { useNow } from '#hooks/use-now.ts'

const plans = [PAID, JOIN_THE_GYM] as const satisfies readonly CompPlan[]
const planOptions = plans.map((value) => ({ value, label: tierName(value) }))
const lengthOptions = compDurations.map((value) => ({ value, label: value === 'forever' ? 'Forever' : value }))

/** What a choice begins with. */
export type FirstTerms = { plan: CompPlan; duration: CompDuration }
const unchosen: FirstTerms = { plan: PAID, duration: 'forever' }

export const isCompPlan = (plan: string): plan is CompPlan => plans.some((it) => it === plan)

/** Which plan a comp grants, how long, and why: Work Out and forever unless chosen, or a renewal begins with another. */
export function useCompTerms(first = unchosen) {
  const [plan, setPlan] = useState(first.plan)
  const [duration, setDuration] = useState(first.duration)
  const [reason, setReason] = useState('')
  return {
    terms: { plan, duration, reason: reason.trim() || undefined },
    fields: { plan, setPlan, duration, setDuration, reason, setReason },
  }
}

/** The fields of these; `whose`: 'each comp' in a batch. */
export function CompTerms({
  fields,
  whose = 'the comp',
}: {
  fields: ReturnType<typeof useCompTerms>['fields']
  whose?: string
}) {
  const { plan, setPlan, duration, setDuration, reason, setReason } = fields
  const until = compUntil(duration, new Date(useNow(60_000)), communityZone())
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField
          label="Plan"
          value={plan}
          options={planOptions}
          onChange={({ target: { value } }) => isCompPlan(value) && setPlan(value)}
        />
        <SelectField
          label="Until"
          value={duration}
          options={lengthOptions}
          helper={until ? `Ends by itself on ${formatDay(until)}.` : 'Stays until somebody revokes it.'}
          onChange={(event) => setDuration(compDurations.find((it) => it === event.target.value) ?? 'forever')}
        />
      </div>
      <TextField
        label="Reason"
        placeholder={`Optional, kept with ${whose}`}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </>
  )
}
