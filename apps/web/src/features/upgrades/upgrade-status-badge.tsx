import type { UpgradeStatus } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'
import { capital } from '@joy/domain/labels/capital.ts'
import { StatusBadge } from '#components/status-badge.tsx'

/** The status by the rule of specification, section 4; what needs attention also has the shape of what is not done yet. */
export const UpgradeStatusBadge = ({ status, isBare = false }: { status: UpgradeStatus; isBare?: boolean }) =>
  status === 'needs attention' ? (
    <Badge tone="warn" isBare={isBare}>
      {capital(status)}
    </Badge>
  ) : (
    <StatusBadge status={status} isBare={isBare} />
  )
