import type { Administrator } from '@joy/contract'
import { late } from '@joy/ui/late.tsx'
import { recordInset } from '@joy/ui/record-frame.tsx'
import { DensityProvider } from '@joy/ui/table-view.ts'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ConsoleFailure } from '#components/console-failure.tsx'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { useDensity } from '#components/table-view/use-table-view.ts'
import { useStoredTheme } from './use-stored-theme.ts'
import { useLayout } from './use-layout.ts'
import { besideSidebar } from './beside-sidebar.ts'
import { PhoneBar } from './phone-bar.tsx'
import { ScreenOnItsWay } from './screen-on-its-way.tsx'
import { ShellProvider } from './shell-context.ts'
import { Sidebar } from './sidebar.tsx'
import { useFocusAfterSwitch } from './use-focus-after-switch.ts'
import { useGoKeys } from './use-go-keys.ts'
import { useHelpKey } from './use-help-key.ts'
import { loadPalette, usePalette } from './use-palette.ts'

const Palette = lazy(loadPalette)
/** For those who chose the other layout; each lies where nothing else is, and moves nothing when it comes. */
const TopBar = late<{ administrator: Administrator }>(async () => (await import('./top-bar.tsx')).TopBar)
const TopFooter = late<object>(async () => (await import('./top-footer.tsx')).TopFooter)
const HelpDialog = late<{ isOpen: boolean; onClose: () => void }>(
  async () => (await import('./help-dialog.tsx')).HelpDialog,
  { isWanted: ({ isOpen }) => isOpen, onGone: ({ onClose }) => onClose() },
)

/** The frame of every console screen, as the administrator prefers it; on a phone both have bar and drawer. */
export function ConsoleShell({ administrator }: { administrator: Administrator }) {
  const [layout] = useLayout()
  const [density] = useDensity()
  useStoredTheme()
  const [isHelping, setHelping] = useState(false)
  const openHelp = useCallback(() => setHelping(true), [])
  const palette = usePalette()
  const openPalette = palette.open
  useHelpKey(openHelp)
  useGoKeys()
  useFocusAfterSwitch(layout)
  const shell = useMemo(() => ({ layout, openHelp, openPalette }), [layout, openHelp, openPalette])
  const isTop = layout === 'top'
  const { pathname } = useLocation()
  const screen = (
    <DensityProvider value={density}>
      <ErrorBoundary location={pathname} fallback={(failure) => <ConsoleFailure failure={failure} isScreen />}>
        <Suspense fallback={<ScreenOnItsWay />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </DensityProvider>
  )
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
        {isTop && <TopBar administrator={administrator} />}
      </header>
      {/* The screen keeps its place in the tree: choosing the other layout does not begin it anew. */}
      <div className={isTop ? 'md:pt-14 md:[--shell-top:56px]' : besideSidebar}>
        {!isTop && <Sidebar administrator={administrator} />}
        <div
          className={`min-w-0 pb-(--toast-room,0px) ${isTop ? 'flex min-h-[calc(100dvh-56px)] flex-col' : ''} ${recordInset}`}
        >
          <div className={isTop ? 'flex-1' : undefined}>{screen}</div>
          {isTop && <TopFooter />}
        </div>
      </div>
      <HelpDialog isOpen={isHelping} onClose={() => setHelping(false)} />
      {palette.isAsked && (
        <ErrorBoundary
          isDecoration
          location={String(palette.isOpen)}
          fallback={() => <PaletteGone isOpen={palette.isOpen} />}
        >
          <Suspense>
            <Palette
              isOpen={palette.isOpen}
              text={palette.text}
              onText={palette.setText}
              onClose={palette.close}
              openHelp={openHelp}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </ShellProvider>
  )
}

/** The palette is a way to what the navigation leads to as well: its absence is said and stops nothing. */
const PaletteGone = ({ isOpen }: { isOpen: boolean }) =>
  isOpen && (
    <p
      data-palette-gone
      role="alert"
      className="fixed inset-x-4 top-4 z-60 mx-auto w-fit rounded-panel bg-surface-over p-4 shadow-raised"
    >
      The search could not be loaded. The navigation leads to every screen; load the page again to search.
    </p>
  )
