import type { ReactNode } from 'react'

/** A question that opens to its answer, by the browser's own means. */
export const Question = ({
  asks,
  isOpen = false,
  children,
}: {
  asks: string
  isOpen?: boolean
  children: ReactNode
}) => (
  <details open={isOpen} className="answer group border-b border-rule">
    <summary className="flex list-none items-center justify-between gap-6 py-4.5 font-display text-site-title leading-[1.3] tracking-[-.01em] text-balance hover:text-action tablet:py-5.5 tablet:text-[1.4375rem] [&::-webkit-details-marker]:hidden">
      {asks}
      <PlusOrMinus />
    </summary>
    <div className="grid max-w-[calc(34em+48px)] gap-3.5 pb-7.5 text-text-soft tablet:pr-12">{children}</div>
  </details>
)

const stroke = 'absolute inset-x-px top-2 h-[1.6px] rounded-[1px] bg-current'
const PlusOrMinus = () => (
  <span aria-hidden="true" className="relative size-4.5 flex-none text-action">
    <span className={stroke} />
    <span className={`${stroke} rotate-90 transition-[rotate] duration-220 ease-out group-open:rotate-0`} />
  </span>
)
