import type { Account } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react'
import { formatDay } from '#dates.ts'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { StepUpDialog } from '#features/session/step-up-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { ScanDialog } from './scan-dialog.tsx'
import { useSecondFactor } from './use-second-factor.ts'

/** A code of an authenticator app beside the password: on, off, and the recovery codes for when the app is lost. */
export function SecondFactorSection({ account: { secondFactor } }: { account: Account }) {
  const factor = useSecondFactor()
  const { isOn, since, recoveryCodesLeft } = secondFactor
  return (
    <Section title="Second factor" aside={<State {...secondFactor} />}>
      <OutcomeNotice outcome={factor.outcome} onDismiss={factor.dismissOutcome} />
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:p-5">
        <div className="grid max-w-[68ch] min-w-0 flex-1 basis-80 gap-1">
          <p>
            {isOn
              ? 'Signing in asks for a code of your authenticator app after your password.'
              : 'With a second factor, signing in also asks for a code of an authenticator app on your phone. Nobody gets in with your password alone.'}
          </p>
          {isOn && (
            <p className="text-table text-text-soft tabular-nums">
              On since {since ? formatDay(since) : 'some time'}, {recoveryCodesLeft} of 10 recovery codes left.
            </p>
          )}
        </div>
        <div className="ml-auto flex flex-wrap gap-2 max-md:w-full max-md:*:flex-auto">
          {isOn ? (
            <>
              <Button icon={KeyRound} onClick={() => factor.ask('renew')}>
                New recovery codes
              </Button>
              <Button icon={ShieldOff} tone="danger-quiet" onClick={() => factor.ask('off')}>
                Turn off
              </Button>
            </>
          ) : (
            <Button icon={ShieldCheck} tone="primary" onClick={() => factor.ask('on')}>
              Set up second factor
            </Button>
          )}
        </div>
      </Card>
      <StepUpDialog {...factor.stepUp} />
      <ScanDialog
        started={factor.started}
        isPending={factor.isConfirming}
        error={factor.confirmError}
        onConfirm={factor.confirm}
        onClose={factor.cancel}
      />
      <RecoveryCodesDialog codes={factor.codes} onClose={factor.closeCodes} />
    </Section>
  )
}

const State = ({ isOn }: Account['secondFactor']) => (
  <Badge isBare tone={isOn ? 'good' : 'neutral'}>
    {isOn ? 'On' : 'Off'}
  </Badge>
)
