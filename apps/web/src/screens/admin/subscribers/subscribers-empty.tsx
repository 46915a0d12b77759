import { Button } from '@joy/ui/button.tsx'
import { EmptyDrawing, NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Upload } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { SubscriberList } from '../../../hooks/use-subscriber-list.ts'
import { paths } from '../../../paths.ts'

/** Nobody on the list yet, or nobody who fits; each with what to do about it. */
export function SubscribersEmpty({ params, page }: SubscriberList) {
  if (page.data?.total === 0 && !params.isNarrowed)
    return (
      <EmptyState
        title="No subscribers available"
        drawing={<EmptyDrawing />}
        actions={
          <LinkButton as={Link} to={paths.sync('import')} tone="primary" icon={Upload}>
            Import CSV
          </LinkButton>
        }
      >
        Import your Substack export, and everyone on it appears here.
      </EmptyState>
    )
  if (!params.isNarrowed || (page.data?.matching ?? 1) > 0)
    return (
      <EmptyState
        title="Nobody is left on this page"
        drawing={<NoMatchDrawing />}
        actions={params.turnBack && <Button onClick={params.turnBack}>Previous</Button>}
      >
        The list became shorter in the meantime.
      </EmptyState>
    )
  const hasFilters = Object.keys(params.filters).length > 0
  return (
    <EmptyState
      title="No subscribers match your search"
      drawing={<NoMatchDrawing />}
      actions={<Button onClick={params.clear}>{hasFilters ? 'Clear search and filters' : 'Clear search'}</Button>}
    >
      {hasFilters
        ? 'Nobody fits what is searched and filtered.'
        : `Neither a name nor an e-mail address holds '${params.search}'.`}
    </EmptyState>
  )
}
