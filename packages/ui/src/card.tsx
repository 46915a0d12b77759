import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A group on the page: one edge, one radius. Nothing floats inside a card. */
export const Card = ({ className, ...rest }: ComponentPropsWithRef<'section'>) => (
  <section
    {...rest}
    className={classNames('min-w-0 rounded-panel border border-edge bg-surface shadow-rest', className)}
  />
)

const columns = {
  2: 'grid-cols-2 max-narrow:grid-cols-1',
  3: 'md:grid-cols-3',
  4: 'grid-cols-2 max-narrow:grid-cols-1 md:grid-cols-4',
}

/** Cells of a card, divided by hairlines. Two columns on a phone, one for three and where text is at its largest. */
export const CardCells = ({
  columns: count,
  className,
  ...rest
}: ComponentPropsWithRef<'div'> & { columns: 2 | 3 | 4 }) => (
  <div
    {...rest}
    className={classNames(
      'grid gap-px overflow-hidden rounded-[9px] bg-edge-subtle *:min-w-0 *:bg-surface',
      columns[count],
      className,
    )}
  />
)
export const CardCell = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={classNames('px-4 py-3.5 md:px-5 md:py-4', className)} />
)

/** The footer of a card, on the muted surface. */
export const CardFooter = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div
    {...rest}
    className={classNames(
      'flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 rounded-b-[9px] border-t border-edge bg-surface-muted px-4 py-3 text-table text-text-soft tabular-nums md:py-2 md:pr-3 md:pl-5',
      className,
    )}
  />
)

/** A part of the page: heading, a line beside it, something at the right, and its content. */
export function Section({
  anchor,
  title,
  note,
  aside,
  children,
}: {
  /** By which an address names it; its heading then takes the focus. */
  anchor?: string
  title: ReactNode
  note?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section id={anchor} className="grid min-w-0 scroll-mt-20 grid-cols-[minmax(0,1fr)] content-start gap-2.5">
      <div className="flex min-h-7 flex-wrap items-center self-start gap-x-3 gap-y-1">
        <h2
          {...(anchor === undefined ? {} : { tabIndex: -1, 'data-anchor': true })}
          className="text-body font-bold tracking-[-0.006em] outline-none"
        >
          {title}
        </h2>
        {note && <p className="text-table text-text-soft">{note}</p>}
        {aside && <div className="ml-auto flex items-center gap-3">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
