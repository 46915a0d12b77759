import type { CommunitySettings } from '@joy/contract'
import { timeZoneWords } from '@joy/domain/time-zone.ts'
import { Button } from '@joy/ui/button.tsx'
import { PaneFoot } from '@joy/ui/pane.tsx'
import { formatDay, formatMomentWithZone } from '../../../dates.ts'
import { useClockWords } from './time-zone-form.tsx'

type Props = { settings: CommunitySettings; onChange: (() => void) | undefined }

/** The zone as it is, who set it, and the way to change it for who may. */
export function TimeZoneFacts({ settings: { timeZone, changedAt, changedBy }, onChange }: Props) {
  const clock = useClockWords(timeZone)
  return (
    <>
      <div className="px-4 py-3 md:px-5">
        <p className="font-[560]">{timeZoneWords(timeZone)}</p>
        <p className="text-table text-text-soft">{clock}</p>
      </div>
      <PaneFoot>
        <span title={changedAt ? formatMomentWithZone(changedAt) : undefined}>
          {changedAt ? `Changed by ${changedBy} on ${formatDay(changedAt)}` : 'As it was at the beginning'}
        </span>
        {onChange && (
          <Button size="small" className="ml-auto" onClick={onChange}>
            Change time zone
          </Button>
        )}
      </PaneFoot>
    </>
  )
}
