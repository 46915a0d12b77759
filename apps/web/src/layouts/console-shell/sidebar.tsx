import type { Administrator } from '@joy/contract'
import { Brand } from './brand.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { DemoLine } from './demo-line.tsx'
import { UserBlock } from './user-block.tsx'

/** 232 px; an icon rail of 60 px up to 1180; not on a phone. */
export const Sidebar = ({ administrator }: { administrator: Administrator }) => (
  <aside aria-label="Sidebar" className="border-r border-edge bg-rail max-md:hidden">
    <div className="sticky top-0 flex h-dvh flex-col px-2.5 pb-2.5">
      <Brand isRail />
      <ConsoleNav place="sidebar" />
      <div className="mt-auto grid gap-2">
        <DemoLine className="max-wide:hidden" />
        <UserBlock administrator={administrator} />
      </div>
    </div>
  </aside>
)
