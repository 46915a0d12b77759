import type { CompDuration, CompPlan, GrantLength } from '@joy/contract'
import { lastDayFault, latestLastDay } from '@joy/domain/comps/grant-length.ts'
import { compDurations, compUntil } from '@joy/domain/time/comp-duration.ts'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { communityZone, formatDay } from '#dates.ts'
import { JOIN_THE_GYM, PAID, tierName } from '@joy/domain/plans/tiers.ts'
import { SelectField } from '@joy/ui/select-field.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useRef, useState } from 'react'
import { useNow } from '#hooks/use-now.ts'

const plans = [PAID, JOIN_THE_GYM] as const satisfies readonly CompPlan[]
const planOptions = plans.map((value) => ({ value, label: tierName(value) }))
const offered = compDurations.map((value) => ({ value, label: value === 'forever' ? 'Forever' : value }))
const chosenDay = 'day'
/** The lengths that are offered, and after them a day of one's own. */
const toOptions = (isRenewal: boolean) => [
  ...offered,
  { value: chosenDay, label: isRenewal ? 'Until a day' : 'A chosen day' },
]

/** What a choice begins with. */
export type FirstTerms = { plan: CompPlan; duration: CompDuration }
const unchosen: FirstTerms = { plan: PAID, duration: 'forever' }

export const isCompPlan = (plan: string): plan is CompPlan => plans.some((it) => it === plan)

/**
 * Which plan a comp grants, how long, and why: Work Out and forever unless chosen, or a renewal begins with another.
 * `duration` null: a last day is to be chosen, or is over, and nothing can be granted.
 */
export function useCompTerms(first = unchosen) {
  const [plan, setPlan] = useState(first.plan)
  const [choice, setChoice] = useState<CompDuration | typeof chosenDay>(first.duration)
  const [lastDay, setLastDay] = useState('')
  const [isMissing, setMissing] = useState(false)
  // A year that is typed is over until its last figure stands.
  const [isTyping, setTyping] = useState(false)
  const dayField = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const now = new Date(useNow(60_000))
  const length: GrantLength | null = choice === chosenDay ? (lastDay ? { lastDay } : null) : choice
  const fault = length === null ? undefined : lastDayFault(length, now, communityZone())
  return {
    terms: { plan, duration: fault === undefined ? length : null, reason: reason.trim() || undefined },
    /** It was to be granted without a day that will do: the field says so. */
    askForDay: () => {
      setMissing(true)
      setTyping(false)
      dayField.current?.focus()
    },
    fields: {
      plan,
      setPlan,
      choice,
      setChoice,
      lastDay,
      setLastDay,
      setTyping,
      dayField,
      now,
      reason,
      setReason,
      dayFault: isTyping ? undefined : length === null && isMissing ? 'Choose the last day.' : fault,
    },
  }
}

type Fields = ReturnType<typeof useCompTerms>['fields']

/** The fields of these; `whose`: 'each comp' in a batch. */
export function CompTerms({
  fields,
  whose = 'the comp',
  isRenewal = false,
}: {
  fields: Fields
  whose?: string
  /** It is added to ends that differ, which are said beside it. */
  isRenewal?: boolean
}) {
  const { plan, setPlan, choice, setChoice, now, reason, setReason } = fields
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
          label={isRenewal ? 'For another' : 'Until'}
          value={choice}
          options={toOptions(isRenewal)}
          helper={choice === chosenDay ? undefined : endMessage(choice, now, isRenewal)}
          onChange={({ target: { value } }) =>
            setChoice(value === chosenDay ? value : (compDurations.find((it) => it === value) ?? 'forever'))
          }
        />
      </div>
      {choice === chosenDay && <LastDay fields={fields} isRenewal={isRenewal} />}
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

function endMessage(duration: CompDuration, now: Date, isRenewal: boolean): string {
  const until = compUntil(duration, now, communityZone())
  if (until === null) return 'Stays until somebody revokes it.'
  return isRenewal
    ? 'Counted from the end that stands, or from now where it is over.'
    : `Ends by itself on ${formatDay(until)}.`
}

/** The day is the community's, whatever the zone of who chooses it. */
function LastDay({ fields, isRenewal }: { fields: Fields; isRenewal: boolean }) {
  const { lastDay, setLastDay, setTyping, dayField, dayFault, now } = fields
  return (
    <TextField
      ref={dayField}
      type="date"
      label="Last day"
      min={dayIn(now, communityZone())}
      max={latestLastDay}
      value={lastDay}
      error={dayFault}
      // WebKit shows today's date in an empty field: only words tell that nothing is chosen.
      helper={dayFault ? undefined : lastDay ? lastDayMessage(isRenewal) : 'No day chosen yet'}
      onBlur={() => setTyping(false)}
      onChange={(event) => {
        setTyping(true)
        setLastDay(event.target.value)
      }}
    />
  )
}

const lastDayMessage = (isRenewal: boolean): string =>
  isRenewal
    ? 'Counted with. A comp that lasts longer stays as it is.'
    : 'Counted with: it ends by itself when that day is over.'
