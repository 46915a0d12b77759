import { BaseButton } from '@joy/ui/base-button.tsx'
import type { Administrator } from '@joy/contract'
import { Avatar } from '@joy/ui/avatar.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Popover } from '@joy/ui/popover.tsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { NotificationsMenu } from '#features/notifications/notifications-menu.tsx'
import { AccountControls } from './account-controls.tsx'
import { Brand } from './brand.tsx'
import { MoreMenu } from './more-menu.tsx'
import { PaletteButton } from './palette-button.tsx'
import { topEntries, topLink } from './top-entries.ts'
import { getName, Who } from './user-block.tsx'

/** The second shell's navigation at the top; on a phone the bar with the drawer takes its place. */
export function TopBar({ administrator }: { administrator: Administrator }) {
  return (
    <div className="fixed inset-x-0 top-0 z-20 border-b border-edge bg-surface-muted max-md:hidden print:hidden">
      <div className="mx-auto flex h-14 max-w-[1280px] items-center gap-4 px-8 max-wide:px-4">
        <Brand className="px-0!" />
        <nav aria-label="Console" className="flex h-full gap-1">
          <TopLinks />
          <MoreMenu />
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-2">
          <PaletteButton className="w-55 max-lg:hidden" />
          <PaletteButton isIconOnly className="lg:hidden" />
          <NotificationsMenu />
          <Popover label="Account" trigger={<AvatarButton administrator={administrator} />} className="p-3">
            {(close) => (
              <div className="grid gap-2">
                <Who administrator={administrator} />
                <AccountControls email={administrator.email} onGo={close} />
              </div>
            )}
          </Popover>
        </div>
      </div>
    </div>
  )
}

function TopLinks() {
  const { pathname } = useLocation()
  return topEntries.map(({ label, to, at, isExact }) => {
    const isCurrent = pathname === at || (!isExact && pathname.startsWith(`${at}/`))
    return (
      <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} className={topLink}>
        {label}
      </Link>
    )
  })
}

const AvatarButton = ({
  administrator,
  ...rest
}: { administrator: Administrator } & ComponentPropsWithRef<'button'>) => (
  <BaseButton
    {...rest}
    data-account
    title={getName(administrator)}
    className="flex items-center gap-1 rounded-small p-0.5"
  >
    <Avatar name={getName(administrator)} />
    <span className="sr-only">Account of {getName(administrator)}</span>
    <Icon of={ChevronDown} size={14} className="text-text-soft" />
  </BaseButton>
)
