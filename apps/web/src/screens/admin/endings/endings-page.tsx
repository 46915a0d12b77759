import { RoleLine } from '#components/role-line.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { CompDialog } from '#features/comps/comp-dialog.tsx'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { EndingsList } from './endings-list.tsx'
import { useEndings } from './use-endings.ts'
import { useRenewal } from './use-renewal.ts'
import { WeeksCard } from './weeks-card.tsx'

/** What ends, by week: comps, cancelled subscriptions, trials, and what Substack states an end of. */
export function EndingsPage() {
  const endings = useEndings()
  const renewal = useRenewal(endings)
  return (
    <ConsolePage title="What ends">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <WeeksCard
          asked={endings.ofPeople}
          kind={endings.kind}
          week={endings.week}
          onWeek={(week) => endings.params.setFilter('week', week)}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <OutcomeNotice outcome={renewal.outcome} onDismiss={renewal.dismissOutcome} />
          <EndingsList endings={endings} renewal={renewal} />
          {!renewal.mayRenew && <RoleLine>Administrators renew as a comp what ends.</RoleLine>}
        </div>
      </div>
      <CompDialog {...renewal.dialog} />
    </ConsolePage>
  )
}
