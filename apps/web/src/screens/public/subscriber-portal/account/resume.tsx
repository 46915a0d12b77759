import type { PortalSubscription } from '@joy/contract'
import { formatAmount } from '@joy/domain/plans/revenue.ts'
import { classNames } from '@joy/ui/class-names.ts'
import { useState } from 'react'
import { formatDay } from '#dates.ts'
import { SiteButton } from '#components/site/site-button.tsx'
import { SiteDialog } from '#components/site/site-dialog.tsx'
import type { RefetchState } from '#data/use-query-lite.ts'
import { siteClient } from '#data/site-client.ts'
import { ActionResult } from './action-result.tsx'
import { useOwnMutation } from './use-own-mutation.ts'

/** One that was cancelled and has not ended: it can go on after all. */
export function Resume({
  subscription,
  asOf,
  query,
}: {
  subscription: PortalSubscription
  asOf: string
  query: RefetchState
}) {
  const { sid, planTitle, endsAt, interval, chargedCents, currency } = subscription
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, message, problem } = useOwnMutation({
    mutationFn: () => siteClient.portalAccount.resume.mutate({ sid }),
    query,
    title: 'Subscription Resumed',
    onSuccess: () => setOpen(false),
  })
  const canResume = endsAt !== null && endsAt > asOf
  return (
    <div className={classNames('grid justify-items-start gap-3', (canResume || message) && 'pt-5')}>
      {canResume && (
        <SiteButton size="small" onClick={() => setOpen(true)}>
          Resume Subscription
        </SiteButton>
      )}
      <SiteDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Resume your subscription?"
        confirmLabel="Resume Subscription"
        onConfirm={() => mutate()}
        isPending={isPending}
        problem={problem}
      >
        <p>
          {planTitle} goes on as before{endsAt && ` and does not end on ${formatDay(endsAt)}`}. It is charged{' '}
          {formatAmount(chargedCents, currency)} each {interval} again. We send you a mail with the day of the next
          payment.
        </p>
        <p>You can cancel it again at any time.</p>
      </SiteDialog>
      <ActionResult>{message}</ActionResult>
    </div>
  )
}
