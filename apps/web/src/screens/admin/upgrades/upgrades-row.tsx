import type { Upgrade } from '@joy/contract'
import { buttonClass } from '@joy/ui/button-class.ts'
import { Td, Tr } from '@joy/ui/data-table.tsx'
import { formatDay, formatMomentWithZone } from '../../../dates.ts'
import { RecordLink } from '../../../components/record-link.tsx'
import { UpgradeStatusBadge } from '../../../components/upgrade/upgrade-status-badge.tsx'
import type { OpenRecord } from '../../../hooks/use-open-record.ts'

type Props = { upgrade: Upgrade; index: number; isCursor: boolean; record: OpenRecord }

/** One upgrade; View opens it at the side. */
export const UpgradesRow = ({ upgrade, index, isCursor, record }: Props) => (
  <Tr data-row-index={index} isCursor={isCursor} isOpen={record.isOpen(upgrade.id)}>
    <Td phone="title" className="font-[560] tabular-nums">
      #{upgrade.id}
    </Td>
    <Td column="substackId" phone="sub" className="tabular-nums">
      <span className="md:hidden">Substack ID </span>
      {upgrade.substackSubscriberId}
    </Td>
    <Td column="planningCenterId" phone="fact" className="tabular-nums">
      <span className="md:hidden">Planning Center ID </span>
      {upgrade.planningCenterMemberId ?? <span className="text-text-soft">Not Registered</span>}
    </Td>
    <Td column="status" phone="badge">
      <UpgradeStatusBadge status={upgrade.status} />
    </Td>
    <Td column="createdAt" phone="aside" className="tabular-nums" title={formatMomentWithZone(upgrade.createdAt)}>
      {formatDay(upgrade.createdAt)}
    </Td>
    <Td align="right" className="overflow-visible max-md:col-3 max-md:row-3 max-md:justify-self-end max-md:pt-1.5">
      <RecordLink record={record} id={upgrade.id} className={buttonClass({ size: 'small' })}>
        View<span className="sr-only"> upgrade #{upgrade.id}</span>
      </RecordLink>
    </Td>
  </Tr>
)
