import { classNames } from '@joy/ui/class-names.ts'
import { Icon } from '@joy/ui/icon.tsx'
import { NavLink } from 'react-router-dom'
import { NavCount } from './nav-count.tsx'
import type { NavEntry } from './nav-entries.ts'
import { useNavEntries } from './use-nav-entries.ts'

type Props = {
  /** In the sidebar the words step back to an icon rail between 768 and 1180 px. */
  place: 'sidebar' | 'drawer'
  onGo?: () => void
}

const link =
  'relative flex items-center gap-2.5 rounded-control px-2 text-text-soft hover:bg-hover hover:text-text max-md:h-11 max-md:text-[0.9375rem] [&>svg]:text-text-faint'
const current =
  'aria-[current]:bg-surface aria-[current]:font-[580] aria-[current]:text-text aria-[current]:shadow-rest aria-[current]:inset-ring aria-[current]:inset-ring-edge aria-[current]:[&>svg]:text-text aria-[current]:before:absolute aria-[current]:before:inset-y-1.5 aria-[current]:before:-left-2.5 aria-[current]:before:w-[3px] aria-[current]:before:rounded-r-[3px] aria-[current]:before:bg-active-mark forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:-outline-offset-2 forced-colors:aria-[current]:outline-[Highlight]'
const rail = 'max-wide:justify-center max-wide:gap-0 max-wide:px-0'
/** In a low window they stand closer, so that the last of them is seen. */
const low = { main: '[@media(height<56rem)]:h-7', more: '[@media(height<56rem)]:h-6' }

/** The way between the console's screens; the one that is open is marked in gold. The second group is quieter. */
export function ConsoleNav({ place, onGo }: Props) {
  const isRail = place === 'sidebar'
  const entries = useNavEntries().filter((entry) => isRail || !entry.isSidebarOnly)
  const more = entries.filter(({ group }) => group === 'more')
  return (
    <nav aria-label="Console" className="grid gap-px">
      {entries.map(
        (entry) => entry.group === 'main' && <Entry key={entry.to} {...entry} isRail={isRail} onGo={onGo} />,
      )}
      {more.length > 0 && (
        <div role="group" aria-label="More" className="mt-2 grid gap-px border-t border-edge pt-2">
          {more.map((entry) => (
            <Entry key={entry.to} {...entry} isRail={isRail} onGo={onGo} />
          ))}
        </div>
      )}
    </nav>
  )
}

type EntryProps = NavEntry & { isRail: boolean; onGo: (() => void) | undefined }

const Entry = ({ group, to, label, icon, isExact = false, badge, isRail, onGo }: EntryProps) => (
  <NavLink
    to={to}
    end={isExact}
    title={label}
    onClick={onGo}
    className={classNames(
      link,
      group === 'more' ? 'h-7 text-table font-normal' : 'h-8 text-body font-medium',
      current,
      isRail && rail,
      isRail && low[group],
    )}
  >
    <Icon of={icon} />
    <span className={classNames('truncate', isRail && 'max-wide:sr-only')}>{label}</span>
    {badge && <NavCount of={badge} isRail={isRail} />}
  </NavLink>
)
