import type { ReactNode } from 'react'
import { late } from './late.tsx'

export type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  side?: 'left' | 'right' | 'bottom'
  children: ReactNode
}

const Late = late<DrawerProps>(async () => (await import('./drawer-part.tsx')).DrawerPart, {
  isWanted: ({ isOpen }) => isOpen,
  onGone: ({ onClose }) => onClose(),
})

/** Slides over the page: the navigation on a phone (left), a sheet (bottom). Esc and a press outside close it. */
export const Drawer = (props: DrawerProps) => <Late {...props} />
