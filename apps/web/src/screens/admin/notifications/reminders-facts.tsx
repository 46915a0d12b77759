import type { ReminderSettings } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { CardFooter } from '@joy/ui/card.tsx'
import { Fact, Facts } from '@joy/ui/record-parts.tsx'
import { Switch } from '@joy/ui/switch.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import { paths } from '#paths.ts'
import { describeLeftOut, describeWeek } from './week-of-reminders.ts'

type Props = { settings: ReminderSettings; isSaving: boolean; onTurn: ((isOn: boolean) => void) | undefined }

/** The switch with its consequence: what the next seven days bring, or would. */
export function RemindersFacts({ settings, isSaving, onTurn }: Props) {
  const { isOn, hasMail, atOnce, writtenInWeek, changedAt, changedBy } = settings
  const leftOut = describeLeftOut(settings)
  return (
    <>
      <div className="grid grow content-start gap-2 px-4 py-3 md:px-5">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
          <div className="min-w-0">
            <p id="reminders-switch" className="font-[560]">
              Remind people
            </p>
            <p id="reminders-about" className="text-table text-text-soft">
              Of gifts, cancelled plans and trials that end, at nine in the morning. Once for each end, and never to a
              closed mailbox; whoever stops them stops them alone.
            </p>
          </div>
          <Switch
            aria-labelledby="reminders-switch"
            aria-describedby="reminders-about"
            checked={isOn}
            disabled={onTurn === undefined}
            isBusy={isSaving}
            onChange={(event) => onTurn?.(event.target.checked)}
          />
        </div>
        {!hasMail && (
          <p className="text-table text-warn-text">
            No mail server is connected: none goes until one is.{' '}
            <TextLink as={Link} to={paths.outbox()}>
              How mail leaves
            </TextLink>
          </p>
        )}
        <Facts>
          <Fact name="Next seven days">
            {describeWeek(settings, isOn ? { one: 'goes', many: 'go' } : { one: 'would go', many: 'would go' })}
          </Fact>
          {atOnce > 0 && (
            <Fact name="Due already">
              {isOn && hasMail ? `${counted(atOnce, 'letter')}, within ten minutes` : counted(atOnce, 'letter')}
            </Fact>
          )}
          {leftOut && <Fact name="Left out">{leftOut}</Fact>}
          {writtenInWeek > 0 && <Fact name="Last seven days">{counted(writtenInWeek, 'letter')}</Fact>}
        </Facts>
      </div>
      <CardFooter>
        <span title={changedAt ? formatMomentWithZone(changedAt) : undefined}>
          {changedAt ? `Switched by ${changedBy} on ${formatDay(changedAt)}` : 'Off from the beginning'}
        </span>
        <span className="ml-auto flex gap-x-4">
          <TextLink as={Link} to={paths.mailTemplate('ends-soon')}>
            The letter
          </TextLink>
          <TextLink as={Link} to={paths.endings()}>
            What ends
          </TextLink>
        </span>
      </CardFooter>
    </>
  )
}
