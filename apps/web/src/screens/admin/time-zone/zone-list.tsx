import { counted } from '@joy/domain/labels/counted.ts'
import { formatTime } from '@joy/domain/time/dates.ts'
import { findZones, zoneOffset } from '@joy/domain/time/find-zones.ts'
import { timeZones, timeZoneMessage } from '@joy/domain/time/time-zone.ts'
import { Button } from '@joy/ui/button.tsx'
import { Card } from '@joy/ui/card.tsx'
import { holdChoice } from '@joy/ui/hold-while-busy.ts'
import { SearchField } from '@joy/ui/search-field.tsx'
import { useState } from 'react'
import { useNow } from '#hooks/use-now.ts'

/** So many are drawn at first: whoever knows the name types it. */
const SHOWN = 40

type Props = { saved: string; chosen: string; isBusy: boolean; onChoose: (zone: string) => void }

/** Every zone of the IANA database, to be looked for by name, with what the clock says there. The zone as it is comes first. */
export function ZoneList({ saved, chosen, isBusy, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const [isWhole, setWhole] = useState(false)
  // One that only the server knows by this name is in the list as well.
  const [zones] = useState(() => [...new Set([saved, ...timeZones()])])
  const found = findZones(zones, search)
  const shown = isWhole ? found : found.slice(0, SHOWN)
  const now = new Date(useNow(10_000))
  return (
    <Card aria-label="Zones to choose from" className="flex flex-col">
      <div className="border-b border-edge-subtle p-3 md:px-5">
        <SearchField label="Search zones" placeholder="Search by city or name..." value={search} onChange={setSearch} />
        <p role="status" className="sr-only">
          {search && counted(found.length, 'zone')}
        </p>
      </div>
      <fieldset
        aria-disabled={isBusy || undefined}
        className="h-88 max-md:h-auto max-md:max-h-88 min-w-0 overflow-y-auto overscroll-contain scroll-py-2"
      >
        <legend className="sr-only">Time zone</legend>
        {shown.map((zone) => (
          <label
            key={zone}
            className="relative grid min-h-9 cursor-pointer grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-edge-subtle px-4 py-1.5 text-table hover:bg-hover has-checked:bg-picked has-checked:inset-shadow-[3px_0_0_var(--color-action)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus-ring max-md:min-h-11 md:px-5"
          >
            <input
              type="radio"
              name="time-zone"
              value={zone}
              checked={zone === chosen}
              onChange={() => onChoose(zone)}
              {...holdChoice(isBusy)}
              className="size-4 appearance-none rounded-full border-[1.5px] border-border-control bg-surface outline-none checked:border-[5px] checked:border-action"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {timeZoneMessage(zone)} {zone === saved && <span className="text-text-soft">as it is</span>}
            </span>
            <span className="text-right text-text-soft tabular-nums max-narrow:col-2 max-narrow:text-left">
              {formatTime(now, zone)} {zoneOffset(zone, now)}
            </span>
          </label>
        ))}
        {found.length === 0 && (
          <p className="p-5 text-table text-text-soft">No zone holds these words. Try the largest city near you.</p>
        )}
        {found.length > shown.length && (
          <div className="p-3 md:px-5">
            <Button size="small" onClick={() => setWhole(true)}>
              Show all {found.length} zones
            </Button>
          </div>
        )}
      </fieldset>
    </Card>
  )
}
