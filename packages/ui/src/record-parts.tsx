import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { classNames } from './class-names.ts'
import { AfterPause, Skeleton } from './skeleton.tsx'

/** Who or what the record is: a name under the arch (or another icon), and one line below. */
export const RecordHeader = ({ title, icon, children }: { title: string; icon?: ReactNode; children?: ReactNode }) => (
  <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 p-5 max-md:px-4">
    {icon ?? <Avatar name={title} size="large" />}
    <div className="min-w-0">
      <h2 className="text-title break-words">{title}</h2>
      {children && <div className="flex min-w-0 items-center gap-1 text-table text-text-soft">{children}</div>}
    </div>
  </header>
)

/** The acts on the record, side by side; one of them primary. */
export const RecordActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 px-5 pb-4 max-md:px-4 max-md:*:flex-1">{children}</div>
)

/** One part of the record, with a state or an act beside its heading. `isForScreen`: it holds only what is pressed, and is not printed. */
export const RecordSection = ({
  title,
  aside,
  isForScreen = false,
  children,
}: {
  title: string
  aside?: ReactNode
  isForScreen?: boolean
  children: ReactNode
}) => (
  <section
    aria-label={title}
    data-no-print={isForScreen || undefined}
    className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-edge-subtle px-5 pt-3.5 pb-4 max-md:px-4"
  >
    <div className="flex min-h-7 items-center justify-between gap-2">
      <h3 className="text-body font-bold">{title}</h3>
      {aside}
    </div>
    {children}
  </section>
)

/** Facts below one another: their name at the left, the value at the right. */
export const Facts = ({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) => (
  <dl className={classNames('grid text-table', isNarrow ? '[--fact:96px]' : '[--fact:132px] max-md:[--fact:116px]')}>
    {children}
  </dl>
)

/** `title` is what a pointer reads, such as the moment with its zone. */
export const Fact = ({ name, title, children }: { name: string; title?: string | undefined; children: ReactNode }) => (
  <div className="grid grid-cols-[var(--fact)_minmax(0,1fr)] items-baseline gap-x-3 py-[5px] max-narrow:grid-cols-[minmax(0,1fr)]">
    <dt className="text-text-soft">{name}</dt>
    <dd title={title} className="flex min-w-0 flex-wrap items-center gap-x-2 [overflow-wrap:anywhere] tabular-nums">
      {children}
    </dd>
  </div>
)

/** A small record inside the record, such as one comp: a head, facts, and acts at its footer. */
export const RecordCard = ({
  icon,
  title,
  aside,
  footer,
  isOver = false,
  children,
}: {
  icon?: ReactNode
  title: ReactNode
  aside?: ReactNode
  footer?: ReactNode
  /** Of the past: written softer. */
  isOver?: boolean
  children: ReactNode
}) => (
  <div
    className={classNames('overflow-hidden rounded-small border border-edge text-table', isOver && 'text-text-soft')}
  >
    <div className="flex items-center gap-2 border-b border-edge-subtle bg-surface-muted px-3 py-2 font-[560]">
      {icon}
      <h4 className="min-w-0 truncate">{title}</h4>
      {aside && <div className="ms-auto shrink-0 font-normal text-meta">{aside}</div>}
    </div>
    <div className="px-3 py-1">{children}</div>
    {footer && <div className="flex flex-wrap gap-2 border-t border-edge-subtle px-3 py-2">{footer}</div>}
  </div>
)

/** While the record is on its way: its head and two parts, after 150 ms. */
export const RecordSkeleton = () => (
  <AfterPause>
    <div role="status" aria-label="Loading" className="grid">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 p-5 max-md:px-4">
        <Skeleton className="h-13 w-11 rounded-[22px_22px_7px_7px]" />
        <div>
          <Skeleton className="block h-3.5 w-40" />
          <Skeleton className="mt-2 block h-2.5 w-52 max-w-full" />
        </div>
      </div>
      {[5, 4].map((count) => (
        <div key={count} className="grid gap-3.5 border-t border-edge-subtle px-5 py-4 max-md:px-4">
          <Skeleton className="h-3 w-24" />
          {Array.from({ length: count }, (_, at) => (
            <Skeleton key={at} className="h-2.5 w-full max-w-70" />
          ))}
        </div>
      ))}
    </div>
  </AfterPause>
)
