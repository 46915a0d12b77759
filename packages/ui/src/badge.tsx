import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Shape and word carry the state, colour repeats it: ● good, ◆ bad, ○ wait, – neutral, ▲ warn (not done yet). */
export type BadgeTone = 'good' | 'bad' | 'wait' | 'neutral' | 'warn'

const tones: Record<BadgeTone, { pill: string; text: string; shape: string }> = {
  good: {
    pill: 'bg-success-tint inset-ring inset-ring-good-mark/40',
    text: 'text-success-text',
    shape: 'before:size-[7px] before:rounded-full before:bg-good-mark',
  },
  bad: {
    pill: 'bg-danger-tint inset-ring inset-ring-bad-mark/40',
    text: 'text-danger-text',
    shape: 'before:size-[7px] before:rotate-45 before:scale-[.93] before:rounded-[1px] before:bg-bad-mark',
  },
  wait: {
    pill: 'bg-wait-tint inset-ring inset-ring-wait-mark/40',
    text: 'text-wait-text',
    shape: 'before:size-[7px] before:rounded-full before:border-2 before:border-wait-mark',
  },
  neutral: {
    pill: 'forced-colors:bg-[Canvas] forced-colors:text-[CanvasText] bg-plain-tint inset-ring inset-ring-edge-control',
    text: 'text-plain-text',
    shape: 'before:h-0.5 before:w-[7px] before:rounded-[1px] before:bg-plain-mark',
  },
  warn: {
    pill: 'bg-warn-tint inset-ring inset-ring-warn-mark/40',
    text: 'text-warn-text',
    shape:
      'before:size-0 before:border-4 before:border-t-0 before:border-b-[7px] before:border-transparent before:border-b-warn-mark',
  },
}

type BadgeProps = {
  /** How it stands: its colour and its mark. */
  tone: BadgeTone
  /** Drops the pill where the badge stands alone next to a heading. */
  isBare?: boolean
  /** For a label of several words: it breaks where there is no room for it on one line. */
  mayWrap?: boolean
  /** One word or two. */
  children: ReactNode
}

/** How something stands, in a word or two with a mark before it. It is read and cannot be pressed. */
export function Badge({ tone, isBare = false, mayWrap = false, children }: BadgeProps) {
  const { pill, text, shape } = tones[tone]
  const frame = isBare
    ? 'min-h-5'
    : classNames('min-h-5.5 pr-2 pl-[7px] forced-color-adjust-none', pill, mayWrap ? 'rounded-xl' : 'rounded-full')
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 text-meta font-strong before:shrink-0 before:content-[""] before:forced-color-adjust-none',
        frame,
        text,
        shape,
        !mayWrap && 'whitespace-nowrap',
      )}
    >
      {children}
    </span>
  )
}
