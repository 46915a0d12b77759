import type { ReactNode } from 'react'

/** What follows from an act, a line each. */
export const Points = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-1.5 pl-5 text-site-base marker:text-accent-text">{children}</ul>
)
