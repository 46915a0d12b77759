import type { ImportRecord } from '@joy/contract'
import { dayIn } from '@joy/domain/day-in.ts'
import { TextField } from '@joy/ui/text-field.tsx'
import { communityZone, formatMoment } from '../../../../dates.ts'
import { useNow } from '../../../../hooks/use-now.ts'

type Props = { record: ImportRecord; isDisabled: boolean; onChange: (asOf: string) => void }

/** How old what the file says is: of what is newer here, nothing is changed (decisions 35). A day has no time: it is noon. */
export function FileAge({ record: { asOf }, isDisabled, onChange }: Props) {
  const today = dayIn(new Date(useNow(60_000)), communityZone())
  const change = (day: string) => {
    if (/^\d{4}-\d\d-\d\d$/u.test(day) && day <= today) onChange(`${day}T12:00:00.000Z`)
  }
  return (
    <TextField
      label="How old the file is"
      type="date"
      max={today}
      value={dayIn(asOf, communityZone())}
      disabled={isDisabled}
      helper={`As of ${formatMoment(asOf)}. What was learned later stays as it is.`}
      className="max-w-52"
      onChange={(event) => change(event.target.value)}
    />
  )
}
