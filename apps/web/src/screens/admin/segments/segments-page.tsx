import type { Segment } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { nameKey } from '@joy/domain/search.ts'
import { SearchField } from '@joy/ui/search-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { Gift, Tag, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ListView } from '#components/list/list-view.tsx'
import { useListParams } from '#components/list/use-list-params.ts'
import { RoleLine } from '#components/role-line.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { CompDialog } from '#features/comps/comp-dialog.tsx'
import { JobProgress } from '#features/jobs/job-progress.tsx'
import { changesIn, useFilterNames } from '#features/people-filter/use-filter-names.ts'
import { TagPeopleDialog } from '#features/tags/tag-people-dialog.tsx'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { segmentColumns } from './segment-columns.tsx'
import { type Asked, SegmentDialogs } from './segment-dialogs.tsx'
import { useSegmentActs } from './use-segment-acts.ts'
import { useSegmentBatches } from './use-segment-batches.ts'

const searchId = 'search-segments'

/** Every saved view of people: to be looked at, exported, copied, comped, tagged, shared and deleted. */
export function SegmentsPage() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const params = useListParams({ sorts: ['name'], defaultSort: 'name', filters: [] })
  const all = trpc.segments.list.useQuery()
  const names = useFilterNames(
    all.data?.some(({ query }) => query.includes('origin.')) ?? false,
    changesIn(all.data?.map(({ query }) => query) ?? []),
  )
  const acts = useSegmentActs()
  const { comping, tagging, compDialog, tagDialog, ask } = useSegmentBatches()
  const may = {
    export: useMay('segments.file'),
    copy: useMay('segments.addresses'),
    comp: useMay('comps.grantMatching'),
    tag: useMay('tags.changeMatching'),
    share: useMay('savedViews.share'),
  }
  return (
    <ConsolePage title="Segments" {...(all.data ? { state: counted(all.data.length, 'segment') } : {})}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <OutcomeNotice outcome={acts.outcome} onDismiss={acts.dismissOutcome} />
        {comping.job && (
          <JobProgress
            job={comping.job}
            icon={comping.job.kind === 'undo' ? Undo2 : Gift}
            verb={comping.job.kind === 'undo' ? 'undone' : 'comped'}
          />
        )}
        <OutcomeNotice outcome={comping.outcome} onDismiss={comping.dismissOutcome} />
        {tagging.job && <JobProgress job={tagging.job} icon={Tag} verb="gone through" />}
        <OutcomeNotice outcome={tagging.outcome} onDismiss={tagging.dismissOutcome} />
        <ListView
          table="segments"
          label="Segments"
          noun="segments"
          nounOfOne="segment"
          columns={segmentColumns({ names, may, ask: setAsked, askBatch: ask, acts })}
          page={toPage(all, params.search)}
          params={params}
          searchId={searchId}
          isTwoLine
          toolbar={() => (
            <Toolbar>
              <SearchField
                id={searchId}
                label="Search segments"
                placeholder="Search segments..."
                hotkey="/"
                value={params.text}
                onChange={params.setText}
                className="flex-1 md:max-w-70"
              />
            </Toolbar>
          )}
          failed={{ sentence: 'The segments could not be loaded.', whatFailed: 'Failed to fetch the segments' }}
          empty={{
            none: {
              title: 'No segments yet',
              text: `Search or filter the subscribers and keep that under Views: it is a segment then, ${may.export ? 'which can be exported, copied, comped and tagged' : 'which shows whoever fits at that moment'}.`,
            },
            noMatch: {
              title: 'No segment matches your search',
              text: `None has '${params.search}' in its name.`,
              clear: 'Clear search',
            },
          }}
        />
        {!may.export && (
          <RoleLine>
            You keep, rename and delete segments of your own. Administrators share them, and export, copy, comp and tag
            whom one has.
          </RoleLine>
        )}
      </div>
      <SegmentDialogs asked={asked} all={all.data ?? []} acts={acts} onClose={() => setAsked(null)} />
      <CompDialog {...compDialog} />
      <TagPeopleDialog {...tagDialog} />
    </ConsolePage>
  )
}

/** All of them are one page: there are never more than some hundred. */
function toPage<Query extends { data: readonly Segment[] | undefined }>(all: Query, search: string) {
  const total = all.data?.length ?? 0
  const items = all.data?.filter(({ name }) => nameKey(name).includes(nameKey(search.trim())))
  return { ...all, data: items && { items, nextCursor: null, total, matching: items.length } }
}
