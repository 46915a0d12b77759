import type { Notification, NotificationKind } from '@joy/contract'
import { classNames } from '@joy/ui/class-names.ts'
import { Icon, type IconType } from '@joy/ui/icon.tsx'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { Check, CircleAlert, CreditCard, RefreshCw, UserRoundPlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatCount } from '@joy/domain/time/dates.ts'
import { formatMoment, formatMomentWithZone } from '#dates.ts'

const icons: Record<NotificationKind, IconType> = {
  upgrade: UserRoundPlus,
  payment: CreditCard,
  sync: RefreshCw,
  error: CircleAlert,
}

type Props = { notification: Notification; onRead: () => void; onGo: () => void }

/** One thing that was told: a link to its place, where it has one, and a mark for what is unread. */
export function NotificationItem({ notification: shown, onRead, onGo }: Props) {
  const isUnread = shown.readAt === null
  const read = () => {
    if (isUnread) onRead()
  }
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[16px_minmax(0,1fr)_28px] gap-x-3 border-b border-edge-subtle px-4 py-3 last:border-b-0 hover:bg-hover has-[a:focus-visible]:bg-hover',
        !isUnread && 'text-text-soft',
      )}
    >
      <Icon
        of={icons[shown.kind]}
        className={classNames('mt-0.5', shown.kind === 'error' && isUnread ? 'text-bad-mark' : 'text-text-faint')}
      />
      <div className="min-w-0">
        <p className={classNames('text-table', isUnread && 'font-semibold')}>
          {shown.link ? (
            <Link
              to={shown.link}
              onClick={() => {
                read()
                onGo()
              }}
              className="text-text after:absolute after:inset-0 hover:underline"
            >
              {shown.title}
            </Link>
          ) : (
            <span className="text-text">{shown.title}</span>
          )}
          {shown.times > 1 && (
            <span className="font-normal text-text-soft tabular-nums"> × {formatCount(shown.times)}</span>
          )}
          {isUnread && <span className="sr-only"> (unread)</span>}
        </p>
        <p className="text-table [overflow-wrap:anywhere]">{shown.text}</p>
        <time
          dateTime={shown.at}
          title={formatMomentWithZone(shown.at)}
          className="text-meta text-text-soft tabular-nums"
        >
          {formatMoment(shown.at)}
        </time>
      </div>
      {isUnread && (
        <IconButton
          size="small"
          icon={Check}
          label={`Mark as read: ${shown.title}`}
          title="Mark as read"
          onClick={read}
          className="z-1"
        />
      )}
    </li>
  )
}
