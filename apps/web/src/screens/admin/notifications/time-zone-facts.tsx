import type { CommunitySettings } from '@joy/contract'
import { timeZoneMessage } from '@joy/domain/time/time-zone.ts'
import { SettingFacts } from './setting-facts.tsx'
import { useClockMessage } from './time-zone-form.tsx'

type Props = { settings: CommunitySettings; onChange: (() => void) | undefined }

/** The zone as it is, with what the clock says there. */
export const TimeZoneFacts = ({ settings, onChange }: Props) => (
  <SettingFacts
    value={timeZoneMessage(settings.timeZone)}
    hint={useClockMessage(settings.timeZone)}
    changed={settings}
    changeLabel="Change zone"
    onChange={onChange}
  />
)
