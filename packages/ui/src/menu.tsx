import { BaseButton } from './base-button.tsx'
import { Menu as HeadlessMenu, MenuButton, MenuItem as HeadlessMenuItem, MenuItems } from '@headlessui/react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'

export type MenuProps = {
  /** The control that opens it, a Button or IconButton. */
  trigger: ReactElement
  children: ReactNode
  anchor?: 'bottom end' | 'bottom start' | 'top start' | 'top end'
  className?: string
}

/** A menu of acts and links; arrow keys and first letters work. */
export const Menu = ({ trigger, children, anchor = 'bottom end', className }: MenuProps) => (
  <HeadlessMenu>
    <MenuButton as={Fragment}>{trigger}</MenuButton>
    <MenuItems
      modal={false}
      anchor={{ to: anchor, gap: 4, padding: 8 }}
      className={classNames(
        'z-30 min-w-52 animate-open rounded-panel bg-surface-over p-1.5 text-table shadow-raised outline-none',
        className,
      )}
    >
      {children}
    </MenuItems>
  </HeadlessMenu>
)

export type MenuItemProps = {
  icon?: IconType
  hint?: ReactNode
  tone?: 'default' | 'danger'
  disabled?: boolean
  children: ReactNode
} & ({ href: string; onSelect?: (() => void) | undefined } | { href?: undefined; onSelect: () => void })

/** With `href` a link; `onSelect` then runs besides (a router navigates there and the link stays real). */
export function MenuItem({ icon, hint, tone = 'default', disabled = false, children, href, onSelect }: MenuItemProps) {
  const look = classNames(
    'flex min-h-7.5 w-full items-center gap-2.5 rounded-small px-2 text-left data-disabled:text-text-faint data-focus:bg-hover max-md:h-11',
    tone === 'danger' && 'text-danger-text',
  )
  const content = (
    <>
      {icon && <Icon of={icon} className="shrink-0 text-text-faint" />}
      <span className="contents">{children}</span>
      {hint && <span className="ml-auto pl-4 text-meta text-text-faint">{hint}</span>}
    </>
  )
  return (
    <HeadlessMenuItem disabled={disabled}>
      {href === undefined ? (
        <BaseButton onClick={onSelect} className={look}>
          {content}
        </BaseButton>
      ) : (
        <a href={href} onClick={onSelect} className={look}>
          {content}
        </a>
      )}
    </HeadlessMenuItem>
  )
}
