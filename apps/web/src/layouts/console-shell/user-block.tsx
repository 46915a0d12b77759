import type { Administrator } from '@joy/contract'
import { roleLabel } from '@joy/domain/roles.ts'
import { Avatar } from '@joy/ui/avatar.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Popover } from '@joy/ui/popover.tsx'
import { ThemeSwitch } from '@joy/ui/theme-switch.tsx'
import { ChevronUp, LogOut } from 'lucide-react'
import { useSignOut } from './use-sign-out.ts'

/** Who is signed in: 'Administrator' where no name is set (decisions, section 2). */
export const nameOf = ({ name }: Administrator) => name || 'Administrator'

/** At the foot of the sidebar; opens the theme and the way out. */
export function UserBlock({ administrator }: { administrator: Administrator }) {
  const trigger = (
    <button
      type="button"
      title="Account"
      className="flex w-full items-center gap-2.5 border-t border-edge px-2 pt-2.5 pb-0.5 text-left max-wide:justify-center max-wide:px-0"
    >
      <Avatar name={nameOf(administrator)} />
      <Who administrator={administrator} className="max-wide:sr-only" />
      <Icon of={ChevronUp} size={14} className="ml-auto shrink-0 text-text-faint max-wide:hidden" />
    </button>
  )
  return (
    <Popover label="Account" anchor="top start" trigger={trigger} className="p-3!">
      <AccountControls email={administrator.email} />
    </Popover>
  )
}

export const Who = ({ administrator, className }: { administrator: Administrator; className?: string }) => (
  <span className={className ?? ''}>
    <span className="block truncate text-table leading-[17px] font-[560]">{nameOf(administrator)}</span>
    <span className="block text-meta text-text-soft">{roleLabel(administrator.role)}</span>
  </span>
)

/** Theme and signing out; in the sidebar's panel and at the foot of the drawer. */
export function AccountControls({ email }: { email: string }) {
  const signOut = useSignOut()
  return (
    <div className="grid gap-3">
      <p className="truncate text-meta text-text-soft" title={email}>
        {email}
      </p>
      <div className="grid gap-1.5">
        <span className="text-meta text-text-soft">Theme</span>
        <ThemeSwitch />
      </div>
      <Button icon={LogOut} onClick={() => signOut.mutate()} isPending={signOut.isPending}>
        Sign out
      </Button>
    </div>
  )
}
