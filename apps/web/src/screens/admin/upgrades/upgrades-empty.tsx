import { Button } from '@joy/ui/button.tsx'
import { EmptyDrawing, NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMay } from '../../../hooks/use-may.ts'
import { paths } from '../../../paths.ts'
import type { UpgradeList } from './use-upgrade-list.ts'

/** No upgrade yet, or none that fits; each with what to do about it. */
export function UpgradesEmpty({ params, status, page }: UpgradeList) {
  const mayCreate = useMay('upgrades.create')
  if (page.data?.total === 0 && !params.isNarrowed)
    return (
      <EmptyState
        title="No upgrades available"
        drawing={<EmptyDrawing />}
        actions={
          mayCreate && (
            <LinkButton as={Link} to={paths.upgradeForm()} icon={Plus}>
              New Upgrade
            </LinkButton>
          )
        }
      >
        Upgrade a subscriber, and the way to their registration is followed here.
      </EmptyState>
    )
  if ((page.data?.matching ?? 1) > 0)
    return (
      <EmptyState
        title="Nothing is left on this page"
        drawing={<NoMatchDrawing />}
        actions={params.turnBack && <Button onClick={params.turnBack}>Previous</Button>}
      >
        The list became shorter in the meantime.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No upgrades match your search"
      drawing={<NoMatchDrawing />}
      actions={<Button onClick={params.clear}>{status ? 'Clear search and filters' : 'Clear search'}</Button>}
    >
      {status
        ? 'No upgrade fits what is searched and filtered.'
        : `Neither a Substack ID nor a status holds '${params.search}'.`}
    </EmptyState>
  )
}
