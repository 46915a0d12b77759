import { disagreementTitles } from '@joy/domain/reconcile/disagreement-words.ts'
import { SearchField } from '@joy/ui/search-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { SavedViews } from '../../../components/saved-views/saved-views.tsx'
import type { Reconcile } from './use-reconcile.ts'

export const searchId = 'search-reconcile'

/** Search by name and address, and the kind that the list is narrowed to as a chip; the kinds stand above the list. */
export const PeopleToolbar = ({ params, code, end }: Pick<Reconcile, 'params' | 'code'> & { end: ReactNode }) => (
  <Toolbar
    end={
      <>
        <SavedViews screen="reconcile" />
        {end}
      </>
    }
  >
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <SearchField
        id={searchId}
        label="Search people"
        placeholder="Search people..."
        hotkey="/"
        value={params.text}
        onChange={params.setText}
        className="max-md:flex-1 md:w-70"
      />
      {code && (
        <button
          type="button"
          aria-label={`Remove the filter Kind: ${disagreementTitles[code]}`}
          onClick={() => params.setFilter('kind', undefined)}
          className="inline-flex min-h-(--control-small) max-w-full items-center gap-1.5 rounded-full border border-edge-control bg-surface py-0.5 pr-2 pl-3 text-left text-table hover:bg-surface-sunk max-md:order-1"
        >
          <span className="min-w-0 font-strong">{disagreementTitles[code]}</span>
          <X size={14} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-text-soft" />
        </button>
      )}
    </div>
  </Toolbar>
)
