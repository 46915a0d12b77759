import type { Administrator } from '@joy/contract'
import { Brand } from './brand.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { DemoLine } from './demo-line.tsx'
import { PaletteButton } from './palette-button.tsx'
import { UserBlock } from './user-block.tsx'

/** 232 px; an icon rail of 60 px up to 1180; not on a phone. */
export const Sidebar = ({ administrator }: { administrator: Administrator }) => (
  <aside aria-label="Sidebar" className="border-r border-edge bg-surface-muted max-md:hidden print:hidden">
    <div className="sticky top-0 flex h-dvh flex-col px-2.5 pb-2.5">
      <Brand isRail />
      <PaletteButton isRail className="mb-3" />
      <div className="scroll-hint -mx-2.5 min-h-0 overflow-y-auto px-2.5 py-0.5 [scrollbar-width:thin]">
        <ConsoleNav place="sidebar" />
      </div>
      <div className="mt-auto grid shrink-0 gap-2 pt-2">
        <DemoLine className="max-wide:hidden" />
        <UserBlock administrator={administrator} />
      </div>
    </div>
  </aside>
)
