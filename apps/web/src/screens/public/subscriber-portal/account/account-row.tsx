import { classNames } from '@joy/ui/class-names.ts'
import type { ReactNode } from 'react'

const row = 'flex min-h-14 items-center justify-between gap-4 border-rule py-2 not-first:border-t last:pb-0'
const stacked = 'max-tablet:flex-col max-tablet:items-start max-tablet:gap-0.5 max-tablet:py-3'

/** A line of a section: its name, and what is known or can be done. `isStacked`: one below the other on a phone. `below`: what came of it, or waits. */
export const AccountRow = ({
  name,
  isStacked = false,
  below,
  children,
}: {
  name: string
  isStacked?: boolean
  below?: ReactNode
  children: ReactNode
}) => (
  <div className={classNames(row, isStacked && stacked, Boolean(below) && 'flex-wrap gap-y-0')}>
    <dt className="text-text-soft">{name}</dt>
    <dd
      className={`flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 [overflow-wrap:anywhere] ${isStacked ? 'tablet:justify-end tablet:text-right' : 'justify-end text-right'}`}
    >
      {children}
    </dd>
    {below && <dd className="w-full">{below}</dd>}
  </div>
)
