import { formatCount } from '@joy/domain/time/dates.ts'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMay } from '#hooks/use-may.ts'
import { RecordOutlet } from '#components/record/record-outlet.tsx'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { paths } from '#paths.ts'
import { UpgradesList } from './upgrades-list.tsx'
import { useUpgradeList } from './use-upgrade-list.ts'

/** Spiritual Exercises: everybody on the way to a registration in Planning Center (specification, section 2). */
export function UpgradesPage() {
  const list = useUpgradeList()
  const mayCreate = useMay('upgrades.create')
  const total = list.page.data?.total
  return (
    <ConsolePage
      title="Upgrades"
      state={total === undefined ? undefined : `${formatCount(total)} ${total === 1 ? 'upgrade' : 'upgrades'}`}
      actions={
        mayCreate && (
          <LinkButton as={Link} to={paths.upgradeForm()} tone="primary" icon={Plus}>
            New Upgrade
          </LinkButton>
        )
      }
    >
      <UpgradesList {...list} />
      <RecordOutlet record={list.record} />
    </ConsolePage>
  )
}
