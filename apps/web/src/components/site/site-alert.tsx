import { classNames } from '@joy/ui/class-names.ts'
import type { ReactNode } from 'react'
import { AlertIcon, TickIcon } from './icons.tsx'

const looks = {
  bad: 'bg-danger-tint text-danger-text inset-ring-danger/45',
  good: 'bg-success-tint text-success-text inset-ring-good-mark/40',
}
type Props = {
  tone: keyof typeof looks
  title?: string
  /** It tells what the page is about, such as a payment that failed, and nothing that failed here. */
  isFact?: boolean
  className?: string
  children: ReactNode
}

/** A result that stays on the page, beside what it belongs to. Errors interrupt, good news waits its turn. */
export const SiteAlert = ({ tone, title, isFact = false, className, children }: Props) => {
  const Mark = tone === 'bad' ? AlertIcon : TickIcon
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      data-fact={isFact || undefined}
      className={classNames(
        'flex gap-3 rounded-panel px-5 py-4 text-left text-[1.0625rem] leading-normal inset-ring',
        looks[tone],
        className,
      )}
    >
      <Mark className="mt-[3px]" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  )
}
