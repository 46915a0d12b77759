import { counted } from '@joy/domain/labels/counted.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Plus, RotateCw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { useMay } from '#hooks/use-may.ts'
import { RecordOutlet } from '#components/record/record-outlet.tsx'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { paths } from '#paths.ts'
import { RetryUpgradesDialog } from './retry-upgrades-dialog.tsx'
import { UpgradesList } from './upgrades-list.tsx'
import { useRetryUpgrades } from './use-retry-upgrades.ts'
import { useUpgradeList } from './use-upgrade-list.ts'

/** Spiritual Exercises: everybody on the way to a registration in Planning Center (specification, section 2). */
export function UpgradesPage() {
  const list = useUpgradeList()
  const retry = useRetryUpgrades()
  const mayCreate = useMay('upgrades.create')
  const total = list.page.data?.total
  return (
    <ConsolePage
      title="Upgrades"
      state={total === undefined ? undefined : counted(total, 'upgrade')}
      actions={
        <>
          {retry.stopped !== 0 && (
            <Button icon={RotateCw} onClick={retry.ask}>
              Retry all{retry.stopped !== null && ` ${formatCount(retry.stopped)}`}
            </Button>
          )}
          {mayCreate && (
            <LinkButton as={Link} to={paths.upgradeForm()} tone="primary" icon={Plus}>
              New Upgrade
            </LinkButton>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <OutcomeNotice outcome={retry.outcome} onDismiss={retry.dismissOutcome} />
        <UpgradesList {...list} />
      </div>
      <RetryUpgradesDialog retry={retry} />
      <RecordOutlet record={list.record} />
    </ConsolePage>
  )
}
