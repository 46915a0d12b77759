import { classNames } from './class-names.ts'

export type ProgressBarProps = {
  label: string
  /** Absent while the total is not known: the bar then shows that something runs, without a number. */
  value?: number | undefined
  max: number
  /** In words, such as '71 of 114 read'. */
  valueText?: string
  className?: string
}

/** How far a job is. */
export function ProgressBar({ label, value, max, valueText, className }: ProgressBarProps) {
  const share = value === undefined || max === 0 ? 0 : Math.min(100, (value / max) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={classNames('h-1.5 overflow-hidden rounded-[3px] bg-press', className)}
    >
      <div
        className={classNames('h-full rounded-[3px] bg-action', value === undefined && 'w-1/3 opacity-60')}
        style={value === undefined ? undefined : { width: `${share}%` }}
      />
    </div>
  )
}
