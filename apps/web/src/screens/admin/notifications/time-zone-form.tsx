import { formatTime, formatWeekday } from '@joy/domain/time/dates.ts'
import { timeZones, timeZoneMessage } from '@joy/domain/time/time-zone.ts'
import { SelectField } from '@joy/ui/select-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '#hooks/use-now.ts'
import { SettingForm } from './setting-form.tsx'

type Props = { saved: string; isSaving: boolean; onSave: (timeZone: string) => void; onCancel: () => void }

/** The zone to choose, with what the clock says there. */
export function TimeZoneForm({ saved, isSaving, onSave, onCancel }: Props) {
  const [zone, setZone] = useState(saved)
  const select = useRef<HTMLSelectElement>(null)
  // It stands where the button was that opened it.
  useEffect(() => select.current?.focus(), [])
  // One that only the server knows by this name stays in the list.
  const [options] = useState(() =>
    [...new Set(timeZones()).add(saved)].map((value) => ({ value, label: timeZoneMessage(value) })),
  )
  return (
    <SettingForm
      saveLabel="Save time zone"
      canSave={zone !== saved}
      isSaving={isSaving}
      onSave={() => onSave(zone)}
      onCancel={onCancel}
    >
      <SelectField
        label="Time zone"
        helper={`${useClockMessage(zone)} Ends that a list gave as a day alone stay at the moment they were read as.`}
        value={zone}
        options={options}
        disabled={isSaving}
        ref={select}
        onChange={(event) => setZone(event.target.value)}
      />
    </SettingForm>
  )
}

/** 'There it is Friday, March 28, 3:04 PM now.' */
export function useClockMessage(zone: string): string {
  const now = new Date(useNow(10_000))
  return `There it is ${formatWeekday(now, zone)}, ${formatTime(now, zone)} now.`
}
