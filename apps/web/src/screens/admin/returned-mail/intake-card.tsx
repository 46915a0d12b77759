import type { MailIntake } from '@joy/contract'
import { relayTitles } from '@joy/domain/mail/relays.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { Fact, Facts } from '@joy/ui/record-parts.tsx'
import { formatMoment } from '#dates.ts'
import { relaySteps } from './relay-steps.ts'
import type { IntakeActs } from './use-intake-acts.ts'

type Props = { intake: MailIntake; acts: IntakeActs }

/** Who reports, where to, and when somebody last did. */
export function IntakeCard({ intake, acts }: Props) {
  const { relay, receiver, addressMadeAt, arrivedAt, refused, softLimit } = intake
  const { verification, steps } = relaySteps[relay]
  return (
    <Section
      title="How it is reported"
      note="Whoever carries your mail tells here what came back: nothing more goes to a mailbox that is not there."
    >
      <Card className="grid gap-4 p-4">
        <Facts>
          <Fact name="Reported by">{relayTitles[relay]}</Fact>
          <Fact name="Address">
            {addressMadeAt ? (
              <>
                <span className="break-all">{receiver}</span>
                <span className="block text-meta text-text-soft">
                  With the token that was shown on {formatMoment(addressMadeAt)}
                </span>
              </>
            ) : (
              <Badge tone="wait">Not made yet</Badge>
            )}
          </Fact>
          {verification && (
            <Fact name={verification.label}>{intake.hasVerification ? 'Set' : <Badge tone="bad">Missing</Badge>}</Fact>
          )}
          <Fact name="Last report">{arrivedAt ? formatMoment(arrivedAt) : 'None yet'}</Fact>
          {refused && (
            <Fact name="Turned away">
              {formatMoment(refused.at)}. {refused.reason}
            </Fact>
          )}
          <Fact name="Closed after">One hard bounce or complaint, or {softLimit} soft bounces in a row</Fact>
        </Facts>
        <ol className="grid list-decimal gap-1 pl-5 text-table text-text-soft">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2 max-md:*:flex-1">
          <Button tone={addressMadeAt ? undefined : 'primary'} onClick={() => acts.ask('address')}>
            {addressMadeAt ? 'Make another address' : 'Make the address'}
          </Button>
          <Button onClick={() => acts.ask('settings')}>Change</Button>
          <Button isPending={acts.isTrying} pendingLabel="Testing..." onClick={acts.tryIntake}>
            Test
          </Button>
        </div>
      </Card>
    </Section>
  )
}
