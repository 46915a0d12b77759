import { BaseButton } from '@joy/ui/base-button.tsx'
import { classNames } from '@joy/ui/class-names.ts'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Kbd } from '@joy/ui/kbd.tsx'
import { Search } from 'lucide-react'
import { useShell } from './shell-context.ts'

type Props = {
  /** On a phone. */
  isIconOnly?: boolean
  /** In the sidebar, which becomes a rail of icons. */
  isRail?: boolean
  className?: string
}

/** Opens the command palette; tells its keys. */
export function PaletteButton({ isIconOnly = false, isRail = false, className }: Props) {
  const { openPalette } = useShell()
  if (isIconOnly) return <IconButton icon={Search} label="Go to or find" onClick={openPalette} className={className} />
  return (
    <BaseButton
      title="Go to or find"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
      className={classNames(
        'flex h-8 shrink-0 items-center gap-2 rounded-control border border-edge-control bg-surface px-2 text-table text-text-soft shadow-rest hover:bg-surface-sunk',
        isRail && 'max-wide:justify-center max-wide:px-0',
        className,
      )}
    >
      <Icon of={Search} size={14} className="shrink-0" />
      <span className={isRail ? 'max-wide:sr-only' : undefined}>Go to or find</span>
      <Kbd className={classNames('ml-auto', isRail && 'max-wide:hidden')}>Ctrl K</Kbd>
    </BaseButton>
  )
}
