// Long because the whole form is one: its rules, its parts in order, and what becomes of it.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { upgradeForm, type UpgradeForm } from '@joy/domain/forms/upgrade-form.ts'
import { Button } from '@joy/ui/button.tsx'
import { Card } from '@joy/ui/card.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'
import { FindSubscriber, searchId } from './find-subscriber.tsx'
import { FormStep } from './form-step.tsx'
import { PaymentPart } from '#features/upgrades/payment-part.tsx'
import { PlanPart } from '#features/upgrades/plan-part.tsx'
import { RegistrationPart } from './registration-part.tsx'
import { UpgradeSummary } from './upgrade-summary.tsx'
import { useStartUpgrade } from './use-start-upgrade.ts'
import type { Subject } from './use-subject.ts'

/**
 * Whom, and their plan, payment and registration, in one card; what will begin beside it. What was entered stays when the server refuses it, and when
 * somebody else is chosen, but for what is theirs alone.
 */
export function ProspectForm({ subject }: { subject: Subject }) {
  const mayCreate = useMay('upgrades.create')
  const prospect = trpc.upgrades.prospect.useQuery({ subscriberId: subject.id ?? 0 }, { enabled: subject.id !== null })
  const form = useForm<UpgradeForm>({
    resolver: standardSchemaResolver(upgradeForm),
    defaultValues: { interval: 'month', reference: '', reason: '', withPaying: false },
  })
  const [theirs, setTheirs] = useState<{ of: number | null; person: string | null | undefined }>()
  const person = theirs?.of === subject.id ? theirs.person : undefined
  const [isTried, setTried] = useState(false)
  const start = useStartUpgrade()
  const open = prospect.data?.openUpgradeId ?? null
  const { setValue } = form
  const { reset } = start
  const formId = useId()
  useEffect(() => {
    setValue('withPaying', false)
    reset()
  }, [subject.id, setValue, reset])
  const isNobody = isTried && subject.id === null

  const submit = (entries: UpgradeForm) => {
    if (subject.id === null) document.getElementById(searchId)?.focus()
    else start.run(subject.id, entries, person)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        {/* Outside of the form: who presses Enter in the search has not meant to start anything. */}
        <FormStep number={1} title="Subscriber">
          <FindSubscriber subject={subject} />
        </FormStep>
        <form
          id={formId}
          noValidate
          aria-label="New upgrade"
          onSubmit={(event) => {
            setTried(true)
            void form.handleSubmit(submit)(event)
          }}
          className="border-t border-edge-subtle"
        >
          <FormStep number={2} title="Plan">
            <PlanPart form={form} />
          </FormStep>
          <FormStep number={3} title="Payment">
            <PaymentPart
              form={form}
              isStripeConnected={prospect.data?.isStripeConnected}
              subscriber={prospect.data?.subscriber}
            />
          </FormStep>
          <FormStep number={4} title="Registration in Planning Center">
            <RegistrationPart
              prospect={prospect.data}
              person={person}
              onPerson={(next) => setTheirs({ of: subject.id, person: next })}
            />
          </FormStep>
        </form>
      </Card>
      <UpgradeSummary form={form} prospect={prospect.data}>
        {start.error && (
          <Notice
            tone="bad"
            title="Failed to start the upgrade"
            detail={errorDetail(start.error)}
            actions={
              open !== null && (
                <LinkButton as={Link} to={paths.upgradeWorkflow(open)}>
                  Open upgrade #{open}
                </LinkButton>
              )
            }
          >
            {serverMessage(start.error) ?? 'The server did not answer. What you entered is still here; try again.'}
          </Notice>
        )}
        {isNobody && <Notice tone="bad" title="Please choose a subscriber" />}
        {!mayCreate && <Notice tone="neutral" title="Your role does not allow this." role="status" />}
        <div className="flex flex-wrap items-center gap-2 max-md:*:flex-1">
          <Button
            type="submit"
            form={formId}
            tone="primary"
            disabled={!mayCreate || open !== null}
            isPending={start.isPending}
            pendingLabel="Starting..."
          >
            Start upgrade
          </Button>
          <LinkButton as={Link} to={paths.upgrades()} tone="quiet">
            Cancel
          </LinkButton>
        </div>
      </UpgradeSummary>
    </div>
  )
}
