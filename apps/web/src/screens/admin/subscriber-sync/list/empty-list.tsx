import { Button } from '@joy/ui/button.tsx'
import { EmptyIllustration, NoMatchIllustration } from '@joy/ui/illustrations.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Upload } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { DidYouMean } from '#features/subscriber-list/did-you-mean.tsx'
import type { SubscriberList } from '#features/subscriber-list/use-subscriber-list.ts'

/** Why there is nobody to show, and what to do about it. */
export function EmptyList(list: SubscriberList) {
  const { params, page } = list
  if (!params.isNarrowed && page.data?.total === 0) return <NobodyYet />
  const { hasFilters } = params
  if (!params.isNarrowed || (page.data?.matching ?? 1) > 0) {
    return (
      <EmptyState
        title="No results."
        illustration={<NoMatchIllustration />}
        actions={params.turnBack && <Button onClick={params.turnBack}>Previous</Button>}
      >
        Nobody is left on this page.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No results."
      illustration={<NoMatchIllustration />}
      actions={<Button onClick={params.clear}>{hasFilters ? 'Clear search and filters' : 'Clear search'}</Button>}
    >
      <DidYouMean
        list={list}
        otherwise={
          hasFilters ? 'Nobody fits what is searched and filtered.' : `No e-mail address holds '${params.search}'.`
        }
      />
    </EmptyState>
  )
}

const NobodyYet = () => (
  <EmptyState
    title="No subscribers available"
    illustration={<EmptyIllustration />}
    actions={
      <LinkButton as={Link} to={paths.sync('import')} tone="primary" icon={Upload}>
        Import CSV
      </LinkButton>
    }
  >
    Import your Substack export, and everyone on it appears here.
  </EmptyState>
)
