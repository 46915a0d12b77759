import type { LucideIcon } from 'lucide-react'

export type IconType = LucideIcon

/** An icon in the console's stroke, the same at every size; 16 px unless told, and larger with larger text. It says nothing by itself: a word or a label stands beside it. */
export const Icon = ({ of: Shape, size = 16, className }: { of: IconType; size?: number; className?: string }) => (
  <Shape
    size={`${size / 16}rem`}
    strokeWidth={(1.4 * 24) / size}
    aria-hidden="true"
    className={className ?? 'shrink-0'}
  />
)
