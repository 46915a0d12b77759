import { formatCount } from '@joy/domain/time/dates.ts'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { late } from '@joy/ui/late.tsx'
import { Popover } from '@joy/ui/popover.tsx'
import { Bell as BellIcon } from 'lucide-react'
import { trpc } from '#data/trpc.ts'

const NotificationsPanel = late(async () => (await import('./notifications-panel.tsx')).NotificationsPanel)

/** What the signed-in administrator was told: how much of it is unread, and the panel with all of it. Both shells place it. */
export function NotificationsMenu({ className }: { className?: string }) {
  const { data } = trpc.notifications.unread.useQuery()
  const unread = data?.unread ?? 0
  return (
    <Popover
      label="Notifications"
      className="flex max-h-[min(560px,calc(100dvh-72px))] w-[400px] flex-col overflow-hidden! p-0 max-md:p-0 max-md:max-h-[85dvh] max-md:rounded-t-dialog"
      trigger={
        <IconButton
          icon={BellIcon}
          label={unread === 0 ? 'Notifications' : `Notifications, ${formatCount(unread)} unread`}
          count={unread}
          {...(className === undefined ? {} : { className })}
        />
      }
    >
      {(close) => <NotificationsPanel unread={unread} onGo={close} />}
    </Popover>
  )
}
