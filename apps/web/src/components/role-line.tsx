import type { ReactNode } from 'react'

/** For whoever looks at a screen on which their role changes nothing, or little: who does, and what is open to them. */
export const RoleLine = ({ children }: { children: ReactNode }) => (
  <p className="max-w-[68ch] text-table text-text-soft">{children}</p>
)
