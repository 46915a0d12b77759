import type { CommunitySettings } from '@joy/contract'
import { formatDay, formatMomentWithZone } from '@joy/domain/time/dates.ts'
import { timeZoneMessage } from '@joy/domain/time/time-zone.ts'
import { Button } from '@joy/ui/button.tsx'
import { Card, CardFooter } from '@joy/ui/card.tsx'
import { ZoneEffects } from './zone-effects.tsx'
import { ZoneFacts } from './zone-facts.tsx'

type Props = {
  settings: CommunitySettings
  chosen: string
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** The zone as it is; or one that is chosen, with all that it would change, before it is saved. */
export function ZoneCard({ settings, chosen, isSaving, onSave, onDiscard }: Props) {
  const { timeZone, changedAt, changedBy } = settings
  const isOther = chosen !== timeZone
  return (
    <Card aria-label="Zone of the community" className="flex flex-col">
      <div className="grid grow content-start gap-4 p-4 md:p-5">
        <div>
          <p className="font-[560]">{timeZoneMessage(chosen)}</p>
          <p className="text-table text-text-soft">
            {isOther ? `In place of ${timeZoneMessage(timeZone)}. Nothing is saved yet.` : 'The zone of the community.'}
          </p>
        </div>
        <ZoneFacts zone={chosen} saved={timeZone} />
        {isOther ? (
          <>
            <ZoneEffects zone={chosen} />
            <ul className="grid list-disc gap-1 pl-4 text-table text-text-soft">
              <li>Screens, lists, letters and exports say their days in the new zone at once.</li>
              <li>
                The months of Reports and Subscriptions are counted anew by a job, beside the work of everybody; until
                it has ended they stand as they are.
              </li>
              <li>
                What a list gave as a day alone stays that day, and its end at the moment that it was read as. No
                reminder goes twice.
              </li>
            </ul>
          </>
        ) : (
          <p className="text-table text-text-soft">
            It decides which day and month something belongs to, on every screen and in every letter. Times are kept in
            UTC: another zone loses nothing, and can be taken back.
          </p>
        )}
      </div>
      <CardFooter className={isOther ? 'justify-end' : ''}>
        {isOther ? (
          <>
            <Button tone="quiet" isBusy={isSaving} onClick={onDiscard}>
              Discard
            </Button>
            <Button
              tone="primary"
              isPending={isSaving}
              pendingLabel="Saving..."
              onClick={onSave}
              className="max-md:flex-1"
            >
              Save time zone
            </Button>
          </>
        ) : (
          <span title={changedAt ? formatMomentWithZone(changedAt, timeZone) : undefined}>
            {changedAt ? `Chosen by ${changedBy} on ${formatDay(changedAt, timeZone)}` : 'As it was at the beginning'}
          </span>
        )}
      </CardFooter>
    </Card>
  )
}
