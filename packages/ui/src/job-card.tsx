import type { ReactNode } from 'react'
import { Icon, type IconType } from './icon.tsx'
import { Card } from './card.tsx'
import { ProgressBar } from './progress-bar.tsx'

export type JobCardProps = {
  icon: IconType
  title: string
  value?: number | undefined
  max: number
  /** At the left: the counts. */
  counts: string
  /** At the right: the time left, and that the page may be left. */
  timeLeft?: string
  /** Cancel, for instance. */
  actions?: ReactNode
}

/** A job that runs: name, bar, counts, time left. */
export const JobCard = ({ icon, title, value, max, counts, timeLeft, actions }: JobCardProps) => (
  <Card
    aria-label={title}
    className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-4 py-3"
  >
    <Icon of={icon} />
    <b className="text-table font-semibold">{title}</b>
    <div className="flex min-h-(--control-small) items-center gap-2">{actions}</div>
    <ProgressBar label={title} value={value} max={max} valueText={counts} className="col-[2/4]" />
    <div className="col-[2/4] flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-meta text-text-soft tabular-nums">
      <span>{counts}</span>
      <span>{timeLeft}</span>
    </div>
  </Card>
)
