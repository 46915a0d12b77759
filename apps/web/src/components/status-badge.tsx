import { statusTone } from '@joy/domain/labels/status-tone.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { capital } from '@joy/domain/labels/capital.ts'

/** A status with its colour (specification, section 4). Empty counts as inactive, unless told; other words are kept. */
export function StatusBadge({
  status,
  fallback = 'inactive',
  isBare = false,
}: {
  status: string | null
  fallback?: string
  isBare?: boolean
}) {
  const shown = status?.trim() || fallback
  return (
    <Badge tone={statusTone(shown)} isBare={isBare}>
      {capital(shown)}
    </Badge>
  )
}
