import type { Administrator } from '@joy/contract'
import { recordRoom } from '@joy/ui/record-panel.tsx'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { HelpDialog } from './help-dialog.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { ShellProvider } from './shell-context.ts'
import { Sidebar } from './sidebar.tsx'
import { useHelpKey } from './use-help-key.ts'

/** The frame of every console screen: sidebar or, on a phone, bar and drawer; the screen itself at its side. */
export function ConsoleShell({ administrator }: { administrator: Administrator }) {
  const [isHelping, setHelping] = useState(false)
  const openHelp = useCallback(() => setHelping(true), [])
  useHelpKey(openHelp)
  const shell = useMemo(() => ({ openHelp }), [openHelp])
  return (
    <ShellProvider value={shell}>
      <header>
        <a
          href="#content"
          className="sr-only rounded-control bg-action text-table text-on-action focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-60 focus:px-3! focus:py-2!"
        >
          Skip to content
        </a>
        <PhoneBar administrator={administrator} />
      </header>
      <div className="min-h-dvh md:grid md:grid-cols-[60px_minmax(0,1fr)] wide:grid-cols-[232px_minmax(0,1fr)]">
        <Sidebar administrator={administrator} />
        <div className={`min-w-0 ${recordRoom}`}>
          <Suspense>
            <Outlet />
          </Suspense>
        </div>
      </div>
      <HelpDialog isOpen={isHelping} onClose={() => setHelping(false)} />
    </ShellProvider>
  )
}
