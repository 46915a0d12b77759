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
import type { PaymentDeeds } from './use-payment-deeds.ts'

/** What may be done, for who may do it; each asks first. */
export function PaymentActs({ payment, deeds }: { payment: SubscriptionDetail; deeds: PaymentDeeds }) {
  const mayChange = useMay('payments.cancel')
  const mayRenew = useMay('payments.renew')
  const close = () => deeds.ask(null)
  return (
    <RecordActions>
      {mayChange && payment.canResume && (
        <Button tone="primary" icon={RotateCw} onClick={() => deeds.ask('resume')}>
          Resume
        </Button>
      )}
      {mayRenew && payment.canRenew && (
        <Button tone="primary" icon={Banknote} onClick={() => deeds.ask('renew')}>
          Paid again
        </Button>
      )}
      {mayChange && payment.canChangePlan && (
        <Button icon={ArrowRightLeft} onClick={() => deeds.ask('plan')}>
          Change plan
        </Button>
      )}
      {mayChange && payment.canCancel && (
        <Button tone="danger-quiet" onClick={() => deeds.ask('cancel')}>
          {payment.isOwnerDeleted ? 'End at Stripe now' : 'Cancel at period end'}
        </Button>
      )}
      {payment.subscriberId !== null && (
        <LinkButton as={Link} to={paths.subscriberRecord(payment.subscriberId)} icon={UserRound}>
          Subscriber
        </LinkButton>
      )}
      {payment.isOwnerDeleted ? (
        <EndNowDialog payment={payment} deeds={deeds} isOpen={deeds.question === 'cancel'} onClose={close} />
      ) : (
        <CancelDialog payment={payment} deeds={deeds} isOpen={deeds.question === 'cancel'} onClose={close} />
      )}
      <ResumeDialog payment={payment} deeds={deeds} isOpen={deeds.question === 'resume'} onClose={close} />
      {deeds.question === 'renew' && <RenewDialog payment={payment} deeds={deeds} onClose={close} />}
      {deeds.question === 'plan' && <ChangePlanDialog payment={payment} deeds={deeds} onClose={close} />}
    </RecordActions>
  )
}
