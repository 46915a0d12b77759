import { BaseButton } from '@joy/ui/base-button.tsx'
import type { Administrator } from '@joy/contract'
import { roleLabel } from '@joy/domain/account/roles.ts'
import { Avatar } from '@joy/ui/avatar.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Popover } from '@joy/ui/popover.tsx'
import { ChevronUp } from 'lucide-react'
import { AccountControls } from './account-controls.tsx'

/** Who is signed in: 'Administrator' where no name is set (rulings, section 2). */
export const getName = ({ name }: Administrator) => name || 'Administrator'

/** At the bottom of the sidebar; opens the theme and the way out. */
export function UserBlock({ administrator }: { administrator: Administrator }) {
  const trigger = (
    <BaseButton
      data-account
      title="Account"
      className="flex w-full items-center gap-2.5 border-t border-edge px-2 pt-2.5 pb-0.5 text-left max-wide:justify-center max-wide:px-0"
    >
      <Avatar name={getName(administrator)} />
      <Who administrator={administrator} className="max-wide:sr-only" />
      <Icon of={ChevronUp} size={14} className="ml-auto shrink-0 text-text-faint max-wide:hidden" />
    </BaseButton>
  )
  return (
    <Popover label="Account" anchor="top start" trigger={trigger} className="p-3">
      {(close) => <AccountControls email={administrator.email} onGo={close} />}
    </Popover>
  )
}

export const Who = ({ administrator, className }: { administrator: Administrator; className?: string }) => (
  <span className={className ?? ''}>
    <span className="block truncate text-table leading-[1.0625rem] font-[560]">{getName(administrator)}</span>
    <span className="block text-meta text-text-soft">{roleLabel(administrator.role)}</span>
  </span>
)
