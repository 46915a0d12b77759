import { IconButton } from '@joy/ui/icon-button.tsx'
import { CircleHelp } from 'lucide-react'
import { trpc } from '#data/trpc.ts'
import { useNow } from '#hooks/use-now.ts'
import { useShell } from './shell-context.ts'

/** The second shell's footer: whose it is, and the help. */
export function TopFooter() {
  const { data } = trpc.session.setup.useQuery()
  const { openHelp } = useShell()
  const now = useNow(3_600_000)
  return (
    <footer className="border-t border-edge text-meta text-text-soft">
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center gap-4 px-4 py-3 md:px-8">
        <span>
          © {new Date(now).getUTCFullYear()} {data?.siteName ?? 'Path to Joy'}
        </span>
        {data?.isDemo && <span className="max-md:hidden">Demo data, nothing is sent</span>}
        <IconButton size="small" icon={CircleHelp} label="Help" onClick={openHelp} className="ml-auto" />
      </div>
    </footer>
  )
}
