import { formatCount } from '@joy/domain/time/dates.ts'
import { classNames } from '@joy/ui/class-names.ts'
import { trpc } from '#data/trpc.ts'
import type { NavEntry } from './nav-entries.ts'

type Props = { isRail: boolean }

/** The count beside an entry, by its kind. */
export function NavCount({ of, isRail }: Props & { of: NonNullable<NavEntry['badge']> }) {
  const Counted = counted[of]
  return <Counted isRail={isRail} />
}

/** How many website sign-ups are not in Substack yet. */
function Unexported({ isRail }: Props) {
  const { data } = trpc.subscribers.totals.useQuery()
  return <Count count={data?.unexportedSubscribers} label="unexported" isRail={isRail} />
}

/** How many events of the outside services wait, or were given up. */
function Undelivered({ isRail }: Props) {
  const { data } = trpc.webhooks.totals.useQuery()
  return <Count count={data && data.waiting + data.failed} label="waiting or failed" isRail={isRail} />
}

/** How many upgrades are on their way to a registration. */
function Upgrading({ isRail }: Props) {
  const { data } = trpc.dashboard.overview.useQuery()
  return <Count count={data?.planningCenter.waiting} label="waiting" isRail={isRail} />
}

const counted = { unexported: Unexported, undelivered: Undelivered, upgrading: Upgrading }

const most = 999

/** Nothing while there is nothing to count. */
const Count = ({ count, label, isRail }: Props & { count: number | undefined; label: string }) =>
  count ? (
    <span
      className={classNames(
        'ml-auto min-w-5 rounded-full bg-press px-1.5 text-center text-[0.75rem] leading-[1.125rem] font-medium text-text-soft tabular-nums',
        isRail && 'max-wide:sr-only',
      )}
    >
      {/* As much as the sidebar has room for beside the longest entry. */}
      <span aria-hidden={count > most || undefined} title={formatCount(count)}>
        {count > most ? `${most}+` : count}
      </span>
      <span className="sr-only">
        {count > most && formatCount(count)} {label}
      </span>
    </span>
  ) : null
