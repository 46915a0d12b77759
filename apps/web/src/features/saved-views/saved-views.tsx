import { Button } from '@joy/ui/button.tsx'
import { late } from '@joy/ui/late.tsx'
import { Popover } from '@joy/ui/popover.tsx'
import { Bookmark } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useDefaultView } from './use-default-view.ts'
import { useViews } from './use-views.ts'
import { viewQuery } from './view-query.ts'

const Lines = late(async () => (await import('./saved-views-part.tsx')).SavedViewsPart)

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
      {(close) => <Lines screen={screen} query={query} views={views} shown={shown} onGo={close} />}
    </Popover>
  )
}
