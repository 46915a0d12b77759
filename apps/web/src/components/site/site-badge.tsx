import type { ReactNode } from 'react'

const tones = {
  good: 'bg-success-tint text-success-text',
  bad: 'bg-danger-tint text-danger-text',
  neutral: 'bg-plain-tint text-plain-text',
}

/** A state in one word, on its tint. */
export const SiteBadge = ({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) => (
  <span
    className={`inline-flex items-center gap-[7px] rounded-full py-[3px] pr-[11px] pl-2.5 text-body leading-[1.45] font-[550] whitespace-nowrap before:size-[7px] before:rounded-full before:bg-current ${tones[tone]}`}
  >
    {children}
  </span>
)
