import type { PlanWish } from '@joy/contract'
import { useState } from 'react'
import { Choice, ChoiceWell } from '#components/site/choice.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { SiteDialog } from '#components/site/site-dialog.tsx'
import type { RefetchState } from '#data/use-query-lite.ts'
import { siteClient } from '#data/site-client.ts'
import { ActionResult } from './action-result.tsx'
import { useOwnMutation } from './use-own-mutation.ts'

const planChoices = [
  { value: 'work-out', label: 'Work Out' },
  { value: 'join-the-gym', label: 'Join the Gym' },
] as const
const intervals = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const

type Props = { sid: string; has: { planTitle: string; interval: 'month' | 'year' }; query: RefetchState }

/** Another plan or interval, which an administrator changes by hand (ruling 28). */
export function AskForPlan({ sid, has, query }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wish, setWish] = useState<Omit<PlanWish, 'sid'>>({
    plan: has.planTitle === 'Work Out' ? 'join-the-gym' : 'work-out',
    interval: has.interval,
  })
  const { mutate, isPending, message, problem } = useOwnMutation({
    mutationFn: () => siteClient.portalAccount.askForPlan.mutate({ sid, ...wish }),
    query,
    title: 'Your wish was sent',
    onSuccess: () => setOpen(false),
  })
  return (
    <div className="grid justify-items-start gap-3 pt-5">
      <SiteButton tone="default" size="small" onClick={() => setOpen(true)}>
        Ask to Change Plan
      </SiteButton>
      <SiteDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Which plan would you like?"
        confirmLabel="Send to Support"
        onConfirm={() => mutate()}
        isPending={isPending}
        problem={problem}
      >
        <Choices
          label="Plan"
          name="plan"
          choices={planChoices}
          chosen={wish.plan}
          onChoose={(plan) => setWish({ ...wish, plan })}
        />
        <Choices
          label="Paid"
          name="interval"
          choices={intervals}
          chosen={wish.interval}
          onChoose={(interval) => setWish({ ...wish, interval })}
        />
        <p>We change it by hand, count in what you have paid already, and write to you. Until then nothing changes.</p>
      </SiteDialog>
      <ActionResult>{message}</ActionResult>
    </div>
  )
}

type ChoicesProps<Value extends string> = {
  label: string
  name: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}
const Choices = <Value extends string>({ label, name, choices, chosen, onChoose }: ChoicesProps<Value>) => (
  <fieldset>
    <legend className="mb-2 text-site-base font-[550] text-text">{label}</legend>
    <ChoiceWell className="flex-wrap">
      {choices.map(({ value, label: text }) => (
        <Choice key={value} name={name} label={text} checked={value === chosen} onChange={() => onChoose(value)} />
      ))}
    </ChoiceWell>
  </fieldset>
)
