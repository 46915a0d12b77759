import { useNavigate } from 'react-router-dom'
import { ListView } from '#components/list/list-view.tsx'
import { endingColumns, getRecordPath } from './ending-columns.tsx'
import { LetGoLine } from '#features/subscriber-list/let-go-line.tsx'
import { EndingsSelectionLine } from './endings-selection-line.tsx'
import { EndingsToolbar, searchId } from './endings-toolbar.tsx'
import type { Endings } from './use-endings.ts'
import type { Renewal } from './use-renewal.ts'

/** What ends, the soonest first: whoever is picked is given a comp, in place of one that ends. */
export function EndingsList({ endings, renewal }: { endings: Endings; renewal: Renewal }) {
  const { params, page, items } = endings
  const { selection, canSelect } = renewal
  const navigate = useNavigate()
  return (
    <ListView
      table="endings"
      label="What ends"
      noun="endings"
      nounOfOne="ending"
      columns={endingColumns(selection, canSelect, items.some(canSelect))}
      page={page}
      params={params}
      searchId={searchId}
      isTwoLine
      hasChecks
      banner={
        <>
          <LetGoLine selection={selection} />
          <EndingsSelectionLine selection={selection} all={renewal.all} />
        </>
      }
      keys={{
        onToggle: ({ id }, isRange) => selection.toggle(id, isRange),
        onOpen: (ending) => {
          const to = getRecordPath(ending)
          if (to) void navigate(to)
        },
        onEscape: selection.hasAny ? selection.clear : undefined,
      }}
      rowLook={({ id }) => ({ isSelected: selection.isSelected(id) })}
      unreadable={endings.unreadable}
      toolbar={(view, isReady) => (
        <EndingsToolbar endings={endings} renewal={renewal} view={view} disabled={!isReady} />
      )}
      failed={{ sentence: 'What ends could not be loaded.', whatFailed: 'Failed to fetch what ends' }}
      empty={{
        none: {
          title: 'Nothing ends',
          text: 'Comps with an end, cancelled subscriptions, trials and ends that Substack states stand here before they come.',
        },
        noMatch: {
          title: 'Nothing that ends fits',
          text: params.further
            ? 'Other conditions, or another week, kind or search, may find it.'
            : 'Another week, kind or search may find it.',
          clear: 'Clear search and filters',
        },
      }}
    />
  )
}
