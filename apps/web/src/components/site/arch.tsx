import { classNames } from '@joy/ui/class-names.ts'
import type { ReactNode } from 'react'

/** The site's one shape, with an illustration in it. */
export const Arch = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classNames('arch', className)}>{children}</div>
)
