import { Skeleton } from '@joy/ui/skeleton.tsx'
import { Brand } from './brand.tsx'
import { besideSidebar } from './beside-sidebar.ts'
import { ScreenOnItsWay } from './screen-on-its-way.tsx'
import { layoutHere } from './use-layout.ts'

/** The console while the server has not said yet who is signed in: its frame, once that takes longer than a moment. */
export function ConsoleOnItsWay() {
  const isTop = layoutHere() === 'top'
  return (
    <div className="animate-appear">
      <header
        className={`flex h-13 items-center border-b border-edge px-4 ${isTop ? 'bg-surface-muted md:h-14' : 'md:hidden'}`}
      >
        <Brand className="h-13" />
      </header>
      <div className={isTop ? undefined : besideSidebar}>
        {!isTop && (
          <aside aria-label="Sidebar" className="border-r border-edge bg-surface-muted px-2.5 max-md:hidden">
            <Brand isRail />
            <div className="grid gap-5 px-2 py-5 max-wide:hidden" aria-hidden="true">
              {['w-24', 'w-28', 'w-36', 'w-28', 'w-20', 'w-32', 'w-24'].map((width, index) => (
                <Skeleton key={index} className={`h-3 ${width}`} />
              ))}
            </div>
          </aside>
        )}
        <ScreenOnItsWay />
      </div>
    </div>
  )
}
