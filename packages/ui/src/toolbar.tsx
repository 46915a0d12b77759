import type { ReactNode } from 'react'

export type ToolbarProps = {
  title?: ReactNode
  description?: ReactNode
  /** Search and filters, at the left. */
  children: ReactNode
  /** At the right, such as the View menu. */
  end?: ReactNode
}

/** The header of a table's card: words above, tools below. Search keeps its width on a phone. */
export const Toolbar = ({ title, description, children, end }: ToolbarProps) => (
  <div className="border-b border-edge-subtle">
    {(title || description) && (
      <div className="px-4 pt-2.5 md:px-5">
        {title && <h2 className="text-body font-bold tracking-[-0.006em]">{title}</h2>}
        {description && <p className="text-table text-text-soft">{description}</p>}
      </div>
    )}
    <div className="flex min-h-13 items-center gap-2 px-4 py-2.5 max-narrow:flex-wrap max-narrow:*:first:basis-full md:pr-3 md:pl-5">
      {children}
      {end && <div className="ml-auto flex items-center gap-2">{end}</div>}
    </div>
  </div>
)
