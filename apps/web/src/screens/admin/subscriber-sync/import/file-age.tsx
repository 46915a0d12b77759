import type { ImportRecord } from '@joy/contract'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { fileAgeFaults } from '@joy/domain/subscriber-csv/file-age.ts'
import { TextField } from '@joy/ui/text-field.tsx'
import { useState } from 'react'
import { appNow } from '#data/clock.ts'
import { communityZone } from '#dates.ts'
import { useNow } from '#hooks/use-now.ts'
import { fileAgeMessage } from './file-age-message.ts'

type Props = { record: ImportRecord; isDisabled: boolean; isBusy: boolean; onChange: (asOf: string) => void }

/** How old what the file says is: of what Substack said later, nothing is changed (ruling 35). */
export function FileAge({ record, isDisabled, isBusy, onChange }: Props) {
  const today = dayIn(new Date(useNow(60_000)), communityZone())
  const [isToCome, setToCome] = useState(false)
  const change = (day: string) => {
    if (!/^\d{4}-\d\d-\d\d$/u.test(day)) return
    setToCome(day > today)
    if (day <= today) onChange(momentLabel(day))
  }
  return (
    <TextField
      label="How old the file is"
      type="date"
      max={today}
      value={dayIn(record.asOf, communityZone())}
      disabled={isDisabled}
      isBusy={isBusy}
      helper={fileAgeMessage(record)}
      error={isToCome ? fileAgeFaults.dayToCome : undefined}
      className="max-w-52"
      onChange={(event) => change(event.target.value)}
    />
  )
}

/** A day has no time: it is noon, and of today no later than now. */
function momentLabel(day: string): string {
  const noon = Date.parse(`${day}T12:00:00.000Z`)
  return new Date(Math.min(noon, appNow())).toISOString()
}
