import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: string
  /** One sentence: what to do now. */
  children?: ReactNode
  illustration?: ReactNode
  /** One act, two at most. */
  actions?: ReactNode
}

/** Nothing here, and what to do about it. Announced, because it often comes as an answer to a search. */
export const EmptyState = ({ title, children, illustration, actions }: EmptyStateProps) => (
  <div role="status" className="grid min-h-66 content-center justify-items-center gap-1.5 px-6 py-4 text-center">
    {illustration && <div className="mb-1.5 h-21 w-24 text-text-faint *:size-full">{illustration}</div>}
    <p className="font-semibold">{title}</p>
    {children && <p className="max-w-[40ch] text-table text-text-soft">{children}</p>}
    {actions && <div className="mt-2.5 flex flex-wrap justify-center gap-2">{actions}</div>}
  </div>
)
