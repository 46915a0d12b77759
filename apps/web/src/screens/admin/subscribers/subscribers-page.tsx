import { counted } from '@joy/domain/labels/counted.ts'
import { Button } from '@joy/ui/button.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Gift, RefreshCw, Tag, Undo2, UserPlus, UsersRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CompDialog } from '#features/comps/comp-dialog.tsx'
import { JobProgress } from '#features/jobs/job-progress.tsx'
import { OutsideComps } from '#features/comps/outside/outside-comps.tsx'
import { RecordOutlet } from '#components/record/record-outlet.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { SyncDialog } from '#features/sync/sync-dialog.tsx'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { useSubscriberRecord } from '#features/subscriber-list/use-subscriber-record.ts'
import { useFoundPeople } from '#features/found-people/use-found-people.ts'
import { useSync } from '#features/sync/use-sync.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { paths } from '#paths.ts'
import { SubscribersList } from './subscribers-list.tsx'
import { TagPeopleDialog } from '#features/tags/tag-people-dialog.tsx'
import { useCompSelected } from './use-comp-selected.ts'
import { useTagSelected } from './use-tag-selected.ts'

/** Community: everybody on the newsletter's list, to be searched, comped and upgraded (specification, section 2). */
export function SubscribersPage() {
  const totals = trpc.subscribers.totals.useQuery().data
  const { list, alone, outside } = useFoundPeople({ searchIn: 'email-or-name', hasWebsite: true })
  const record = useSubscriberRecord(paths.subscribers(), list)
  const mayAdd = useMay('additions.add')
  const pairs = trpc.merges.pairs.useQuery({ limit: 1 }).data?.total ?? 0
  const maySync = useMay('sync.start')
  const sync = useSync({ wording: 'subscribers' })
  const { selection, possible, comp, compOne, ask, dialog, refusal, dismissRefusal } = useCompSelected(list, totals)
  const tagging = useTagSelected(list, selection)
  const people = totals && counted(totals.subscribers, 'person', 'people')
  return (
    <ConsolePage
      title="Subscribers"
      state={people}
      actions={
        (mayAdd || maySync || pairs > 0) && (
          <div className="flex flex-wrap items-center gap-2 max-md:*:flex-auto">
            {pairs > 0 && (
              <LinkButton as={Link} to={paths.likelyPairs()} icon={UsersRound}>
                {counted(pairs, 'likely pair')}
              </LinkButton>
            )}
            {mayAdd && (
              <LinkButton as={Link} to={paths.addPeople()} icon={UserPlus}>
                Add people
              </LinkButton>
            )}
            {maySync && (
              <Button
                icon={RefreshCw}
                onClick={() => void sync.start()}
                isPending={sync.isPending}
                pendingLabel="Syncing..."
              >
                Sync Subscribers
              </Button>
            )}
          </div>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {sync.job && <JobProgress job={sync.job} verb="read" />}
        <OutcomeNotice outcome={sync.outcome} onDismiss={sync.dismissOutcome} />
        {comp.job && (
          <JobProgress
            job={comp.job}
            icon={comp.job.kind === 'undo' ? Undo2 : Gift}
            verb={comp.job.kind === 'undo' ? 'undone' : 'comped'}
          />
        )}
        <OutcomeNotice outcome={comp.outcome} onDismiss={comp.dismissOutcome} />
        <OutcomeNotice outcome={refusal} onDismiss={dismissRefusal} />
        {tagging.job && <JobProgress job={tagging.job} icon={Tag} verb="gone through" />}
        <OutcomeNotice outcome={tagging.outcome} onDismiss={tagging.dismissOutcome} />
        <OutsideComps outside={outside} record={record} />
        <SubscribersList
          list={list}
          record={record}
          totals={totals}
          alone={alone}
          selection={selection}
          possible={possible}
          comp={comp}
          onComp={compOne}
          onCompSelected={ask}
          onTag={tagging.ask}
        />
      </div>
      <CompDialog {...dialog} compedSoFar={totals?.compedSubscribers} />
      <TagPeopleDialog {...tagging.dialog} />
      <SyncDialog {...sync.dialog} />
      <RecordOutlet record={record} />
    </ConsolePage>
  )
}
