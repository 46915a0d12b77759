import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type TimelineTone = 'good' | 'bad' | 'plain'

/** What happened, newest first. */
export const Timeline = ({ children, label }: { children: ReactNode; label: string }) => (
  <ol aria-label={label} className="grid text-table">
    {children}
  </ol>
)

const marks: Record<TimelineTone, string> = {
  good: 'before:rounded-full before:bg-good-mark',
  bad: 'before:rotate-45 before:rounded-[1px] before:bg-bad-mark',
  plain: 'before:rounded-full before:bg-surface before:ring-[1.5px] before:ring-border-control',
}

/** One event: what happened, and below it when and by whom. */
export const TimelineItem = ({
  tone = 'plain',
  meta,
  title,
  children,
}: {
  tone?: TimelineTone
  meta: ReactNode
  /** What a pointer reads on the second line, such as the moment with its zone. */
  title?: string | undefined
  children: ReactNode
}) => (
  <li
    className={classNames(
      'relative pb-3.5 ps-5.5 before:absolute before:top-[5px] before:start-[3px] before:size-[7px] before:content-[""] last:pb-0',
      'after:absolute after:top-4 after:bottom-0 after:start-1.5 after:w-px after:bg-edge after:content-[""] last:after:hidden',
      marks[tone],
    )}
  >
    <p className="[overflow-wrap:anywhere]">{children}</p>
    <p title={title} className="text-meta text-text-soft tabular-nums">
      {meta}
    </p>
  </li>
)
