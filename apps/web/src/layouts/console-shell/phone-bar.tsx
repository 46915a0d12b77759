import type { Administrator } from '@joy/contract'
import { Avatar } from '@joy/ui/avatar.tsx'
import { Drawer } from '@joy/ui/drawer.tsx'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { NotificationsMenu } from '#features/notifications/notifications-menu.tsx'
import { Brand } from './brand.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { DemoLine } from './demo-line.tsx'
import { PaletteButton } from './palette-button.tsx'
import { useFromWidth } from './use-from-width.ts'
import { AccountControls } from './account-controls.tsx'
import { getName, Who } from './user-block.tsx'

const DRAWER_UNTIL = 48

/** On a phone: the bar with the brand, and the drawer behind its menu button. The drawer closes when the window reaches 768 px. */
export function PhoneBar({ administrator }: { administrator: Administrator }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useFromWidth(DRAWER_UNTIL, close)
  return (
    <div className="flex h-13 items-center gap-1 border-b border-edge px-4 md:hidden">
      <IconButton
        icon={Menu}
        label="Open menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="-ml-3"
      />
      <Brand className="h-13" />
      <PaletteButton isIconOnly className="ml-auto" />
      <NotificationsMenu className="-mr-3" />
      <Drawer isOpen={isOpen} onClose={close} label="Menu">
        <div className="flex min-h-full flex-col gap-2 px-4 pb-5">
          <div className="flex items-center justify-between">
            <Brand onGo={close} />
            <IconButton icon={X} label="Close menu" onClick={close} className="-mr-3" />
          </div>
          <ConsoleNav place="drawer" onGo={close} />
          <div className="mt-auto grid gap-4 pt-8">
            <DemoLine />
            <div className="flex items-center gap-2.5 border-t border-edge px-2 pt-4">
              <Avatar name={getName(administrator)} />
              <Who administrator={administrator} />
            </div>
            <AccountControls email={administrator.email} onGo={close} />
          </div>
        </div>
      </Drawer>
    </div>
  )
}
