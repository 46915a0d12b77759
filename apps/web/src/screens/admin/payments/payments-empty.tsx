import { Button } from '@joy/ui/button.tsx'
import { EmptyDrawing, NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import type { PaymentList } from './use-payment-list.ts'

/** Nobody pays yet, or none fits; each with what to do about it. */
export function PaymentsEmpty({ params, page }: PaymentList) {
  if (page.data?.total === 0 && !params.isNarrowed)
    return (
      <EmptyState
        title="No subscriptions yet"
        drawing={<EmptyDrawing />}
        actions={
          <LinkButton as={Link} to={paths.upgradeForm()} tone="primary" icon={ArrowUpRight}>
            New Upgrade
          </LinkButton>
        }
      >
        A paid subscription begins with an upgrade. Comped people stand in Community.
      </EmptyState>
    )
  if (!params.isNarrowed || (page.data?.matching ?? 1) > 0)
    return (
      <EmptyState
        title="Nothing is left on this page"
        drawing={<NoMatchDrawing />}
        actions={params.turnBack && <Button onClick={params.turnBack}>Previous</Button>}
      >
        The list became shorter in the meantime.
      </EmptyState>
    )
  const hasFilters = Object.keys(params.filters).length > 0
  return (
    <EmptyState
      title="No subscriptions match your search"
      drawing={<NoMatchDrawing />}
      actions={<Button onClick={params.clear}>{hasFilters ? 'Clear search and filters' : 'Clear search'}</Button>}
    >
      {hasFilters
        ? 'No subscription fits what is searched and filtered.'
        : `Neither a name nor an e-mail address holds '${params.search}'.`}
    </EmptyState>
  )
}
