import { Button } from '@joy/ui/button.tsx'
import { isPeopleList } from '@joy/domain/segments/asked-people.ts'
import { Popover } from '@joy/ui/popover.tsx'
import type { SavedView } from '@joy/contract'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Bookmark } from 'lucide-react'
import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { LoadError } from '#components/load-error.tsx'
import { paths } from '#paths.ts'
import { SaveView } from './save-view.tsx'
import { useDefaultView } from './use-default-view.ts'
import { useViews, type Views } from './use-views.ts'
import { ViewLine } from './view-line.tsx'
import { viewQuery } from './view-query.ts'

/**
 * A list's saved views: its search, filters and order under names that the administrator keeps. Stands in the list's
 * toolbar; `screen` names the list, the query string is read from the address and written there.
 */
export function SavedViews({ screen }: { screen: string }) {
  const { search } = useLocation()
  const views = useViews(screen)
  useDefaultView(views.list.data)
  const query = viewQuery(search)
  const shown = views.views.find((it) => viewQuery(it.query) === query)
  const lines = { views, shown }
  const name = shown && query !== '' ? shown.name : 'Views'
  return (
    <Popover
      label="Views"
      anchor="bottom start"
      className="w-80 p-2 max-md:p-2"
      trigger={
        <Button
          icon={Bookmark}
          aria-label={name === 'Views' ? name : `View: ${name}`}
          onClick={views.forgive}
          className="max-w-44 max-md:w-11 max-md:px-0"
        >
          <span className="truncate max-md:hidden">{name}</span>
        </Button>
      }
    >
      {(close) => (
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
              <ViewLines label="Saved views" of={views.views.filter((it) => !it.isShared)} {...lines} onGo={close} />
              <ViewLines
                label="Shared with the team"
                of={views.views.filter((it) => it.isShared)}
                {...lines}
                onGo={close}
              />
            </div>
          )}
          {views.fault && (
            <p role="alert" className="px-1.5 text-danger-text">
              {views.fault}
            </p>
          )}
          {isPeopleList(screen) && views.views.length > 0 && (
            <p className="border-t border-edge-subtle px-1.5 pt-2 text-meta">
              <TextLink as={Link} to={paths.segments()} onClick={close}>
                Manage segments
              </TextLink>
            </p>
          )}
          {query !== '' && !shown && <SaveView query={query} views={views} />}
        </div>
      )}
    </Popover>
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
