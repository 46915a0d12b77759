import type { ReactNode } from 'react'
import { late } from './late.tsx'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** One line under the title. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons; mark the one that gets the focus with `data-autofocus`. */
  footer?: ReactNode
  /** What Ctrl-Enter (or Cmd-Enter) does in whichever field; absent: nothing. */
  onCtrlEnter?: (() => void) | undefined
}

const Late = late<DialogProps>(async () => (await import('./dialog-part.tsx')).DialogPart, {
  isWanted: ({ isOpen }) => isOpen,
  onGone: ({ onClose }) => onClose(),
})

/** 520 px at 12vh, a sheet from below on a phone. Esc and a press outside close it; focus returns to where it was. */
export const Dialog = (props: DialogProps) => <Late {...props} />

/** One consequence, with its icon: what will happen when the person confirms. */
export const Consequence = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[16px_minmax(0,1fr)] gap-2.5 text-table leading-[1.1875rem] [&>svg]:mt-0.5 [&>svg]:text-text-soft">
    {icon}
    <span>{children}</span>
  </li>
)
