import type { ReactNode } from 'react'
import { Button } from '@joy/ui/button.tsx'
import { CardFooter } from '@joy/ui/card.tsx'
import { formatDay, formatMomentWithZone } from '@joy/domain/time/dates.ts'
import { communityZone } from '#dates.ts'
import type { Changed } from '#features/community/setting-conflict.tsx'

type Props = {
  value: string
  hint: string
  /** What else belongs to it, name by name. */
  children?: ReactNode
  changed: Changed
  changeLabel: string
  onChange: (() => void) | undefined
}

/** A setting as it is, who set it, and the way to change it for who may. */
export const SettingFacts = ({ value, hint, children, changed, changeLabel, onChange }: Props) => {
  const { changedAt, changedBy, timeZone = communityZone() } = changed
  return (
    <>
      <div className="grid grow content-start gap-2 px-4 py-3 md:px-5">
        <div>
          <p className="font-[560]">{value}</p>
          <p className="text-table text-text-soft">{hint}</p>
        </div>
        {children}
      </div>
      <CardFooter>
        <span title={changedAt ? formatMomentWithZone(changedAt, timeZone) : undefined}>
          {changedAt ? `Changed by ${changedBy} on ${formatDay(changedAt, timeZone)}` : 'As it was at the beginning'}
        </span>
        {onChange && (
          <Button size="small" className="ml-auto" onClick={onChange}>
            {changeLabel}
          </Button>
        )}
      </CardFooter>
    </>
  )
}
