import { Button } from '@joy/ui/button.tsx'
import { EmptyIllustration } from '@joy/ui/illustrations.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Settings2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { errorDetail } from '#data/error-message.ts'
import { paths } from '#paths.ts'
import { NotificationItem } from './notification-item.tsx'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { useNotifications } from './use-notifications.ts'

/** Unread first. Reading one marks it; `unread` is what the badge says, `onGo` closes the panel. */
export function NotificationsPanel({ unread, onGo }: { unread: number; onGo: () => void }) {
  const notifications = useNotifications()
  const { pages, items } = notifications
  return (
    <>
      <header className="flex min-h-12 items-center gap-3 border-b border-edge-subtle py-1.5 pr-2 pl-4">
        <h2 className="text-body font-bold">Notifications</h2>
        <div className="ml-auto">
          {unread > 0 && items.length > 0 && (
            <Button
              size="small"
              tone="quiet"
              onClick={notifications.markAllRead}
              isPending={notifications.isMarkingAll}
              pendingLabel="Marking..."
            >
              Mark all as read
            </Button>
          )}
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
        {notifications.problem && (
          <div className="p-3">
            <Notice tone="bad" title={notifications.problem} />
          </div>
        )}
        {pages.isPending && <NotificationsSkeleton />}
        {pages.isError && items.length === 0 && (
          <div className="p-3">
            <Notice
              tone="bad"
              title="Your notifications could not be loaded."
              detail={errorDetail(pages.error, 'Failed to fetch notifications')}
              onRetry={() => void pages.refetch()}
              isRetrying={pages.isFetching}
            />
          </div>
        )}
        {pages.isSuccess && items.length === 0 && (
          <EmptyState title="Nothing to tell" illustration={<EmptyIllustration />}>
            Upgrades, payments, syncs and errors are told here as they happen.
          </EmptyState>
        )}
        {items.length > 0 && (
          <ul aria-label="Notifications" aria-busy={pages.isFetching}>
            {items.map((it) => (
              <NotificationItem key={it.id} notification={it} onRead={() => notifications.markRead(it)} onGo={onGo} />
            ))}
          </ul>
        )}
        {pages.hasNextPage && (
          <div className="p-2 text-center">
            <Button
              size="small"
              tone="quiet"
              onClick={() => void pages.fetchNextPage()}
              isPending={pages.isFetchingNextPage}
              pendingLabel="Loading..."
            >
              Show older
            </Button>
          </div>
        )}
      </div>
      <footer className="flex min-h-11 items-center border-t border-edge bg-surface-muted px-4 py-2">
        <TextLink as={Link} to={paths.notifications()} onClick={onGo}>
          <Settings2 size={14} aria-hidden="true" />
          Notification settings
        </TextLink>
      </footer>
    </>
  )
}
