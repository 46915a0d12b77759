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
import type { PaymentMutations } from './use-payment-mutations.ts'

/** What may be done, for who may do it; each asks first. */
export function PaymentActions({ payment, mutations }: { payment: SubscriptionDetail; mutations: PaymentMutations }) {
  const mayChange = useMay('payments.cancel')
  const mayRenew = useMay('payments.renew')
  const close = () => mutations.ask(null)
  return (
    <RecordActions>
      {mayChange && payment.canResume && (
        <Button tone="primary" icon={RotateCw} onClick={() => mutations.ask('resume')}>
          Resume
        </Button>
      )}
      {mayRenew && payment.canRenew && (
        <Button tone="primary" icon={Banknote} onClick={() => mutations.ask('renew')}>
          Paid again
        </Button>
      )}
      {mayChange && payment.canChangePlan && (
        <Button icon={ArrowRightLeft} onClick={() => mutations.ask('plan')}>
          Change plan
        </Button>
      )}
      {mayChange && payment.canCancel && (
        <Button tone="danger-quiet" onClick={() => mutations.ask('cancel')}>
          {payment.isOwnerDeleted ? 'End at Stripe now' : 'Cancel at period end'}
        </Button>
      )}
      {payment.subscriberId !== null && (
        <LinkButton as={Link} to={paths.subscriberRecord(payment.subscriberId)} icon={UserRound}>
          Subscriber
        </LinkButton>
      )}
      {payment.isOwnerDeleted ? (
        <EndNowDialog
          payment={payment}
          mutations={mutations}
          isOpen={mutations.question === 'cancel'}
          onClose={close}
        />
      ) : (
        <CancelDialog
          payment={payment}
          mutations={mutations}
          isOpen={mutations.question === 'cancel'}
          onClose={close}
        />
      )}
      <ResumeDialog payment={payment} mutations={mutations} isOpen={mutations.question === 'resume'} onClose={close} />
      {mutations.question === 'renew' && <RenewDialog payment={payment} mutations={mutations} onClose={close} />}
      {mutations.question === 'plan' && <ChangePlanDialog payment={payment} mutations={mutations} onClose={close} />}
    </RecordActions>
  )
}
