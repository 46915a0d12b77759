import { consoleMessages } from '#data/console-messages.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import type { Subscriber, SubscriberTotals } from '@joy/contract'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Upload } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ListView } from '#components/list/list-view.tsx'
import { OnNoListLink } from '#features/comps/outside/on-no-list-link.tsx'
import { AloneOnWebsite, type FoundAlone } from '#features/website-subscribers/alone-on-website.tsx'
import { readAlone } from '#features/website-subscribers/use-alone-on-website.ts'
import { useMay } from '#hooks/use-may.ts'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import type { CompSelection } from '#features/comps/use-comp-selection.ts'
import { OutcomeBelowRow } from '#components/outcome/outcome-below-row.tsx'
import type { RowSelection } from '#components/list/use-row-selection.ts'
import { DidYouMean } from '#features/subscriber-list/did-you-mean.tsx'
import { LetGoLine } from '#features/subscriber-list/let-go-line.tsx'
import { useSelectAll } from '#features/subscriber-list/use-select-all.ts'
import type { SubscriberList } from '#features/subscriber-list/use-subscriber-list.ts'
import { paths } from '#paths.ts'
import { SubscribersSelectionLine } from './subscribers-selection-line.tsx'
import { subscribersColumns } from './subscribers-columns.tsx'
import { searchId, SubscribersToolbar } from './subscribers-toolbar.tsx'

export type SubscribersListProps = {
  list: SubscriberList
  record: OpenRecord
  totals: SubscriberTotals | undefined
  /** Whom the search finds on the website's list alone. */
  alone: FoundAlone
  selection: RowSelection
  /** How many who match can be comped; null: more than 10,000; undefined: not known yet. */
  possible: number | null | undefined
  /** `pendingId`: whose single comp is on its way. */
  comp: Pick<CompSelection['comp'], 'pendingId' | 'isBatchPending' | 'toRowOutcome' | 'dismissOutcome'>
  onComp: (subscriber: Subscriber) => void
  onCompSelected: () => void
  onTag: (() => void) | undefined
}

/** The subscribers with their tools. */
export function SubscribersList({
  list,
  record,
  totals,
  alone,
  selection,
  possible,
  comp,
  onComp,
  onCompSelected,
  onTag,
}: SubscribersListProps) {
  const { params, page, items } = list
  const all = useSelectAll({ list, selection, possible })
  const mayComp = useMay('comps.grantMany')
  const { hasFilters } = params
  const isReady = items.length > 0
  const { matching: foundAlone = 0 } = readAlone(alone)
  return (
    <ListView
      table="subscribers"
      label="Subscribers"
      noun="subscribers"
      nounOfOne="subscriber"
      columns={subscribersColumns({
        params,
        record,
        selection,
        all,
        isReady,
        mayComp,
        compingId: comp.pendingId,
        onComp,
      })}
      page={page}
      params={params}
      record={record}
      searchId={searchId}
      isTwoLine
      hasChecks
      toolbar={(view, isAnswered) => (
        <SubscribersToolbar
          params={params}
          counting={alone.counting}
          filters={list.filters}
          view={view}
          selected={selection.count}
          isBatchPending={comp.isBatchPending}
          onCompSelected={onCompSelected}
          onTag={onTag}
          disabled={!isAnswered}
        />
      )}
      banner={
        <>
          <AloneOnWebsite alone={alone} record={record} />
          <LetGoLine selection={selection} />
          <SubscribersSelectionLine selection={selection} possible={possible} />
        </>
      }
      keys={{
        onToggle: ({ id }, isRange) => selection.toggle(id, isRange),
        onEscape: selection.hasAny ? selection.clear : undefined,
      }}
      below={(row) => <OutcomeBelowRow outcome={comp.toRowOutcome(row)} onDismiss={comp.dismissOutcome} />}
      rowLook={({ id, isComped }) => ({ isComped, isSelected: !isComped && selection.isSelected(id) })}
      footerCounts={totals && <Comped {...totals} />}
      unreadable={list.unreadable}
      failed={{ sentence: consoleMessages.subscribersNotLoaded, whatFailed: consoleMessages.fetchSubscribers }}
      empty={{
        none: {
          title: 'No subscribers available',
          text: 'Import your Substack export, and everyone on it appears here.',
          actions: (
            <LinkButton as={Link} to={paths.sync('import')} tone="primary" icon={Upload}>
              Import CSV
            </LinkButton>
          ),
        },
        noMatch: {
          title: 'No subscribers match your search',
          text:
            foundAlone !== 0 ? (
              'Whoever is found stands on the website’s list alone, above.'
            ) : (
              <DidYouMean
                list={list}
                otherwise={
                  hasFilters
                    ? 'Nobody fits what is searched and filtered.'
                    : `Neither a name nor an e-mail address holds '${params.search}'.`
                }
              />
            ),
          clear: hasFilters ? 'Clear search and filters' : 'Clear search',
        },
      }}
    />
  )
}

/** 'n subscribers comped' (specification, section 2), and how many of them this list does not show. */
const Comped = ({ compedSubscribers, compedOutside }: SubscriberTotals) => (
  <p>
    <span>{`${counted(compedSubscribers, 'subscriber')} comped`}</span>
    {compedOutside > 0 && <span>, </span>}
    <OnNoListLink compedOutside={compedOutside} />
  </p>
)
