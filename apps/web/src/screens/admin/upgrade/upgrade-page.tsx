import { consoleMessages } from '#data/console-messages.ts'
import { Button } from '@joy/ui/button.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { RefreshCw, RotateCw } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { LoadError } from '#components/load-error.tsx'
import { CancelUpgrade } from '#features/upgrades/cancel-upgrade.tsx'
import { errorStatus } from '#data/error-message.ts'
import { isMoving, useUpgrade } from '#features/upgrades/use-upgrade.ts'
import { useUpgradeMutations } from '#features/upgrades/use-upgrade-mutations.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { paths } from '#paths.ts'
import { NoUpgrade } from './no-upgrade.tsx'
import { UpgradeSkeleton } from './upgrade-skeleton.tsx'
import { UpgradeView } from './upgrade-view.tsx'

/** The upgrade's own page: the three steps of the workflow, where each stands, Retry, and the history. */
export function UpgradePage() {
  const { id: text = '' } = useParams()
  const id = /^\d{1,10}$/u.test(text) ? Number(text) : 0
  const upgrade = useUpgrade(id)
  const mutations = useUpgradeMutations(upgrade.data)
  if (id === 0 || errorStatus(upgrade.error) === 404) return <NoUpgrade />
  return (
    <ConsolePage
      title={`Upgrade #${id}`}
      state={upgrade.data && (upgrade.data.subscriber.name ?? upgrade.data.subscriber.email)}
      actions={
        upgrade.data && (
          <>
            <LinkButton as={Link} to={paths.upgrades()} tone="quiet" className="max-md:hidden">
              All upgrades
            </LinkButton>
            {!isMoving(upgrade.data) && (
              <Button icon={RefreshCw} onClick={() => void upgrade.refetch()} isPending={upgrade.isFetching}>
                Refresh
              </Button>
            )}
            <CancelUpgrade upgrade={upgrade.data} mutations={mutations} />
            {mutations.canRetry && !mutations.canChoose && (
              <Button
                tone="primary"
                icon={RotateCw}
                onClick={mutations.retry}
                isPending={mutations.isRetrying}
                pendingLabel="Retrying..."
              >
                Retry
              </Button>
            )}
          </>
        )
      }
    >
      {upgrade.isPending && <UpgradeSkeleton />}
      {upgrade.isError && (
        <LoadError
          sentence="This upgrade could not be shown."
          whatFailed={consoleMessages.fetchUpgrades}
          error={upgrade.error}
          onRetry={() => void upgrade.refetch()}
          isRetrying={upgrade.isFetching}
        />
      )}
      {upgrade.data && <UpgradeView upgrade={upgrade.data} mutations={mutations} />}
    </ConsolePage>
  )
}
