import { Button } from '@joy/ui/button.tsx'
import { EmptyDrawing, NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import type { ActivityLog } from './use-activity-log.ts'

/** Nothing happened yet, nothing fits, or the page became empty meanwhile; each with what to do about it. */
export function ActivityEmpty({ params, page }: ActivityLog) {
  if (params.isNarrowed && (page.data?.matching ?? 1) === 0)
    return (
      <EmptyState
        title="No activity matches your search"
        drawing={<NoMatchDrawing />}
        actions={<Button onClick={params.clear}>Clear search and filters</Button>}
      >
        Nothing in the log fits what is searched and filtered.
      </EmptyState>
    )
  if (params.turnBack)
    return (
      <EmptyState
        title="Nothing is left on this page"
        drawing={<NoMatchDrawing />}
        actions={<Button onClick={params.turnBack}>Previous</Button>}
      >
        The log is never shortened; this address leads past its end.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No activity yet"
      drawing={<EmptyDrawing />}
      actions={
        <LinkButton as={Link} to={paths.sync('import')} tone="primary">
          Import CSV
        </LinkButton>
      }
    >
      What you, your subscribers and the other services do is written here. Import your Substack export to begin.
    </EmptyState>
  )
}
