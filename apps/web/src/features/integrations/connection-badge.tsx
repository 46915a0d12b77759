import type { ConnectionState } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'

/** Connected or Disconnected (specification, section 2): Connected only after a good last answer, red where it fails (ruling 46). */
export const ConnectionBadge = ({ connection, isBare }: { connection: ConnectionState; isBare?: boolean }) => (
  <Badge
    tone={connection.state === 'connected' ? 'good' : connection.since ? 'bad' : 'neutral'}
    isBare={isBare ?? false}
  >
    {connection.state === 'connected' ? 'Connected' : 'Disconnected'}
  </Badge>
)
