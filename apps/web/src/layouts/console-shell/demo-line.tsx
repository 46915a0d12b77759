import { Icon } from '@joy/ui/icon.tsx'
import { Info } from 'lucide-react'
import { trpc } from '#data/trpc.ts'

/** Said in the demo only. */
export function DemoLine({ className }: { className?: string }) {
  const { data } = trpc.session.setup.useQuery()
  if (!data?.isDemo) return null
  return (
    <p className={`flex items-center gap-2 px-2 text-meta text-text-soft ${className ?? ''}`}>
      <Icon of={Info} size={14} />
      Demo data, nothing is sent
    </p>
  )
}
