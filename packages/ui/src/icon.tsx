import type { LucideIcon } from 'lucide-react'

export type IconType = LucideIcon

/** An icon in the console's stroke, the same at every size; 16 px unless told. It says nothing by itself: a word or a label stands beside it. */
export const Icon = ({ of: Shape, size = 16, className }: { of: IconType; size?: number; className?: string }) => (
  <Shape size={size} strokeWidth={1.4} absoluteStrokeWidth aria-hidden="true" className={className ?? 'shrink-0'} />
)
