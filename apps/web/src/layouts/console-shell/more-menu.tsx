import { BaseButton } from '@joy/ui/base-button.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Popover } from '@joy/ui/popover.tsx'
import { ChevronDown } from 'lucide-react'
import { NavLink, useLocation } from 'react-router-dom'
import type { NavEntry } from './nav-entries.ts'
import { topEntries, topLink } from './top-entries.ts'
import { useNavEntries } from './use-nav-entries.ts'

/** Everything that the four entries beside it do not reach. */
export function MoreMenu() {
  const { pathname } = useLocation()
  const entries = useNavEntries().filter(({ to }) => !topEntries.some(({ at }) => at === to))
  const isHere = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const trigger = (
    <BaseButton aria-current={isHere ? 'true' : undefined} className={topLink}>
      More
      <Icon of={ChevronDown} size={14} />
    </BaseButton>
  )
  return (
    <Popover label="More" anchor="bottom start" trigger={trigger}>
      {(close) => (
        <div className="grid max-h-[calc(100dvh-80px)] overflow-y-auto">
          {(['main', 'more'] as const).map((group) => (
            <ul
              key={group}
              className="grid not-first:mt-1.5 not-first:border-t not-first:border-edge-subtle not-first:pt-1.5"
            >
              {entries
                .filter((entry) => entry.group === group)
                .map((entry) => (
                  <li key={entry.to}>
                    <MoreLink {...entry} onGo={close} />
                  </li>
                ))}
            </ul>
          ))}
        </div>
      )}
    </Popover>
  )
}

const MoreLink = ({ to, label, icon, onGo }: NavEntry & { onGo: () => void }) => (
  <NavLink
    to={to}
    onClick={onGo}
    className="flex h-8 items-center gap-2.5 rounded-small px-2 -outline-offset-2 hover:bg-hover aria-[current]:font-semibold"
  >
    <Icon of={icon} className="shrink-0 text-text-faint" />
    {label}
  </NavLink>
)
