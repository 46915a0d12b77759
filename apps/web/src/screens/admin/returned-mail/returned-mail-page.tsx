import { Card, Section } from '@joy/ui/card.tsx'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { IntakeCard } from './intake-card.tsx'
import { IntakeDialog } from './intake-dialog.tsx'
import { MakeAddressDialog } from './make-address-dialog.tsx'
import { ReturnedList } from './returned-list.tsx'
import { SenderCard } from './sender-card.tsx'
import { useIntakeActs } from './use-intake-acts.ts'
import { useReturned } from './use-returned.ts'

/** Bounces and complaints of our own mail; how they come in is for administrators and owners. */
export function ReturnedMailPage() {
  const maySetUp = useMay('returnedMail.intake')
  const returned = useReturned()
  return (
    <ConsolePage title="Returned mail">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {maySetUp && <Intake />}
        <ReturnedList returned={returned} />
        {maySetUp && <SenderCard />}
      </div>
    </ConsolePage>
  )
}

function Intake() {
  const intake = trpc.returnedMail.intake.useQuery()
  const acts = useIntakeActs()
  return (
    <>
      {acts.outcome && <OutcomeNotice outcome={acts.outcome} onDismiss={acts.dismissOutcome} />}
      {intake.isError && (
        <LoadError
          sentence="How mail is reported could not be loaded."
          whatFailed="Failed to fetch the intake of reports"
          error={intake.error}
          onRetry={() => void intake.refetch()}
          isRetrying={intake.isFetching}
        />
      )}
      {intake.isPending && (
        <Section title="How it is reported">
          <Card>
            <SkeletonLines count={5} />
          </Card>
        </Section>
      )}
      {intake.data && <IntakeCard intake={intake.data} acts={acts} />}
      {intake.data && acts.asked === 'address' && (
        <MakeAddressDialog isAnother={intake.data.addressMadeAt !== null} onClose={acts.close} />
      )}
      {intake.data && acts.asked === 'settings' && (
        <IntakeDialog intake={intake.data} onClose={acts.close} onSaved={acts.report} />
      )}
    </>
  )
}
