import type { SubscriptionDetail } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { RecordActions } from '@joy/ui/record-parts.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { ArrowRightLeft, Banknote, RotateCw, UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { EndNowDialog } from './end-now-dialog.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import type { SubscriptionMutations } from './use-subscription-mutations.ts'

/** What may be done, for who may do it; each asks first. */
export function SubscriptionActions({
  subscription,
  mutations,
}: {
  subscription: SubscriptionDetail
  mutations: SubscriptionMutations
}) {
  const mayChange = useMay('payments.cancel')
  const mayRenew = useMay('payments.renew')
  const close = () => mutations.ask(null)
  return (
    <RecordActions>
      {mayChange && subscription.canResume && (
        <Button tone="primary" icon={RotateCw} onClick={() => mutations.ask('resume')}>
          Resume
        </Button>
      )}
      {mayRenew && subscription.canRenew && (
        <Button tone="primary" icon={Banknote} onClick={() => mutations.ask('renew')}>
          Paid again
        </Button>
      )}
      {mayChange && subscription.canChangePlan && (
        <Button icon={ArrowRightLeft} onClick={() => mutations.ask('plan')}>
          Change plan
        </Button>
      )}
      {mayChange && subscription.canCancel && (
        <Button tone="danger-quiet" onClick={() => mutations.ask('cancel')}>
          {subscription.isOwnerDeleted ? 'End at Stripe now' : 'Cancel at period end'}
        </Button>
      )}
      {subscription.subscriberId !== null && (
        <LinkButton as={Link} to={paths.subscriberRecord(subscription.subscriberId)} icon={UserRound}>
          Subscriber
        </LinkButton>
      )}
      {subscription.isOwnerDeleted ? (
        <EndNowDialog
          subscription={subscription}
          mutations={mutations}
          isOpen={mutations.question === 'cancel'}
          onClose={close}
        />
      ) : (
        <CancelDialog
          subscription={subscription}
          mutations={mutations}
          isOpen={mutations.question === 'cancel'}
          onClose={close}
        />
      )}
      <ResumeDialog
        subscription={subscription}
        mutations={mutations}
        isOpen={mutations.question === 'resume'}
        onClose={close}
      />
      {mutations.question === 'renew' && (
        <RenewDialog subscription={subscription} mutations={mutations} onClose={close} />
      )}
      {mutations.question === 'plan' && (
        <ChangePlanDialog subscription={subscription} mutations={mutations} onClose={close} />
      )}
    </RecordActions>
  )
}
