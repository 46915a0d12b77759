import type { PortalSubscription } from '@joy/contract'
import { formatAmount } from '@joy/domain/plans/revenue.ts'
import { classNames } from '@joy/ui/class-names.ts'
import { useState } from 'react'
import { formatDay } from '#dates.ts'
import { SiteButton } from '#components/site/site-button.tsx'
import { SiteDialog } from '#components/site/site-dialog.tsx'
import type { Again } from '#data/use-answer.ts'
import { siteClient } from '#data/site-client.ts'
import { ActResult } from './act-result.tsx'
import { useOwnAct } from './use-own-act.ts'

/** One that was cancelled and has not ended: it can go on after all. */
export function Resume({
  subscription,
  asOf,
  again,
}: {
  subscription: PortalSubscription
  asOf: string
  again: Again
}) {
  const { sid, planTitle, endsAt, interval, chargedCents, currency } = subscription
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, message, problem } = useOwnAct({
    act: () => siteClient.portalAccount.resume.mutate({ sid }),
    again,
    title: 'Subscription Resumed',
    onDone: () => setOpen(false),
  })
  const canResume = endsAt !== null && endsAt > asOf
  return (
    <div className={classNames('grid justify-items-start gap-3', (canResume || message) && 'pt-5')}>
      {canResume && (
        <SiteButton isSmall onClick={() => setOpen(true)}>
          Resume Subscription
        </SiteButton>
      )}
      <SiteDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Resume your subscription?"
        confirmLabel="Resume Subscription"
        onConfirm={() => run()}
        isBusy={isBusy}
        problem={problem}
      >
        <p>
          {planTitle} goes on as before{endsAt && ` and does not end on ${formatDay(endsAt)}`}. It is charged{' '}
          {formatAmount(chargedCents, currency)} each {interval} again. We send you a mail with the day of the next
          payment.
        </p>
        <p>You can cancel it again at any time.</p>
      </SiteDialog>
      <ActResult>{message}</ActResult>
    </div>
  )
}
