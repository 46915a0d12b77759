import { Button } from '@joy/ui/button.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { ThemeSwitch } from '@joy/ui/theme-switch.tsx'
import { LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { AccountControlsProps } from './account-controls.tsx'
import { useStoredTheme } from './use-stored-theme.ts'
import { useLayout } from './use-layout.ts'
import { paths } from '#paths.ts'
import { useSignOut } from './use-sign-out.ts'

const layouts = [
  { value: 'sidebar', label: 'Sidebar' },
  { value: 'top', label: 'Top' },
] as const

/** Of `AccountControls`: all of them. */
export function AccountControlsPart({ email, onGo }: AccountControlsProps) {
  const signOut = useSignOut()
  const [layout, setLayout] = useLayout()
  const saveTheme = useStoredTheme()
  return (
    <div className="grid gap-3">
      <p className="truncate text-meta text-text-soft" title={email}>
        {email}
      </p>
      <p className="flex gap-4 *:min-h-6">
        <TextLink as={Link} to={paths.account()} onClick={onGo}>
          Your account
        </TextLink>
        <TextLink as={Link} to={paths.accountSessions()} onClick={onGo}>
          Sessions
        </TextLink>
      </p>
      <div className="grid gap-1.5">
        <span className="text-meta text-text-soft">Layout</span>
        <Segmented label="Layout" options={layouts} value={layout} onChange={setLayout} />
      </div>
      <div className="grid gap-1.5">
        <span className="text-meta text-text-soft">Theme</span>
        <ThemeSwitch onChoose={saveTheme} />
      </div>
      <Button icon={LogOut} onClick={() => signOut.mutate()} isPending={signOut.isPending}>
        Sign out
      </Button>
    </div>
  )
}
