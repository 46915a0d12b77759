import type { ReactNode } from 'react'

const row = 'flex min-h-14 items-center justify-between gap-4 border-rule py-2 not-first:border-t last:pb-0'
const stacked = 'max-tablet:flex-col max-tablet:items-start max-tablet:gap-0.5 max-tablet:py-3'

/** A line of a section: its name, and what is known or can be done. `isStacked`: one below the other on a phone. */
export const AccountRow = ({
  name,
  isStacked = false,
  children,
}: {
  name: string
  isStacked?: boolean
  children: ReactNode
}) => (
  <div className={isStacked ? `${row} ${stacked}` : row}>
    <dt className="text-text-soft">{name}</dt>
    <dd
      className={`flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 [overflow-wrap:anywhere] ${isStacked ? 'tablet:justify-end tablet:text-right' : 'justify-end text-right'}`}
    >
      {children}
    </dd>
  </div>
)
