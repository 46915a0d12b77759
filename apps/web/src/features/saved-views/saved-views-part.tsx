import type { SavedView } from '@joy/contract'
import { isPeopleList } from '@joy/domain/segments/asked-people.ts'
import { TextLink } from '@joy/ui/text-link.tsx'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { LoadError } from '#components/load-error.tsx'
import { paths } from '#paths.ts'
import { SaveView } from './save-view.tsx'
import type { Views } from './use-views.ts'
import { ViewLine } from './view-line.tsx'

type Props = { screen: string; query: string; views: Views; shown: SavedView | undefined; onGo: () => void }

/** Of `SavedViews`: what opens beneath its button. */
export function SavedViewsPart({ screen, query, views, shown, onGo }: Props) {
  const lines = { views, shown, onGo }
  return (
    <div className="grid gap-1.5">
      {views.list.isError && (
        <LoadError
          sentence="Your views could not be loaded."
          whatFailed="Failed to fetch views"
          error={views.list.error}
          onRetry={() => void views.list.refetch()}
          isRetrying={views.list.isFetching}
        />
      )}
      {views.list.data && views.views.length === 0 && (
        <p className="px-1.5 py-1 text-text-soft">
          {query === ''
            ? 'No views yet. Search or filter the list, then keep it here under a name.'
            : 'No views yet. Keep this one under a name.'}
        </p>
      )}
      {views.views.length > 0 && (
        <div className="grid max-h-72 gap-1.5 overflow-y-auto">
          <ViewLines label="Saved views" of={views.views.filter((it) => !it.isShared)} {...lines} />
          <ViewLines label="Shared with the team" of={views.views.filter((it) => it.isShared)} {...lines} />
        </div>
      )}
      {views.fault && (
        <p role="alert" className="px-1.5 text-danger-text">
          {views.fault}
        </p>
      )}
      {isPeopleList(screen) && views.views.length > 0 && (
        <p className="border-t border-edge-subtle px-1.5 pt-2 text-meta">
          <TextLink as={Link} to={paths.segments()} onClick={onGo}>
            Manage segments
          </TextLink>
        </p>
      )}
      {query !== '' && !shown && <SaveView query={query} views={views} />}
    </div>
  )
}

type LinesProps = {
  label: string
  of: readonly SavedView[]
  views: Views
  shown: SavedView | undefined
  onGo: () => void
}

/** What is one's own, or what is shared; the second under a heading. */
function ViewLines({ label, of, views, shown, onGo }: LinesProps) {
  const id = useId()
  if (of.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <p id={id} className={of.some((it) => it.isShared) ? 'px-1.5 pb-0.5 text-meta text-text-soft' : 'sr-only'}>
        {label}
      </p>
      <ul aria-labelledby={id} className="grid gap-px">
        {of.map((view) => (
          <ViewLine key={view.id} view={view} views={views} isShown={view === shown} onGo={onGo} />
        ))}
      </ul>
    </section>
  )
}
