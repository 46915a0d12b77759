import { formatTime, formatWeekday } from '@joy/domain/time/dates.ts'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { momentOfDay } from '@joy/domain/time/moment-of-day.ts'
import { REMINDER_HOUR } from '@joy/domain/reminders/reminder-moments.ts'
import { timeZoneMessage } from '@joy/domain/time/time-zone.ts'
import { nextLetterAt } from '@joy/domain/weekly-letter/weekly-letter-moments.ts'
import { Fact, Facts } from '@joy/ui/record-parts.tsx'
import { useNow } from '#hooks/use-now.ts'

type Props = { zone: string; saved: string }

/** What the clock of a zone says, and when letters go by it; of one that is only chosen, by the clock of the present one as well. */
export function ZoneFacts({ zone, saved }: Props) {
  const now = new Date(useNow(10_000))
  const isOther = zone !== saved
  const inOurs = (at: Date) => (isOther ? `, which is ${formatTime(at, saved)} in ${timeZoneMessage(saved)}` : '')
  const letter = nextLetterAt(now, zone)
  const reminders = momentOfDay(dayIn(now, zone), REMINDER_HOUR, zone)
  const isOtherDay = dayIn(now, zone) !== dayIn(now, saved)
  return (
    <Facts>
      <Fact name="It is">
        {formatWeekday(now, zone)}, {formatTime(now, zone)}
      </Fact>
      {isOther && (
        <Fact name="Today">
          {isOtherDay
            ? `${formatWeekday(now, zone)}; in ${timeZoneMessage(saved)} ${formatWeekday(now, saved)}`
            : `The same date as in ${timeZoneMessage(saved)}`}
        </Fact>
      )}
      <Fact name="Weekly letter">
        {formatWeekday(letter, zone)}, {formatTime(letter, zone)}
        {inOurs(letter)}
      </Fact>
      <Fact name="Reminders">
        At {formatTime(reminders, zone)}
        {inOurs(reminders)}
      </Fact>
      <Fact name="A week">Begins on Monday, at midnight there</Fact>
    </Facts>
  )
}
