import { useId, type ReactNode } from 'react'

/** One part of the form, under its arch; the parts are cut from one card by hairlines. */
export function FormStep({
  number,
  title,
  note,
  children,
}: {
  number: number
  title: string
  note?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-edge-subtle px-5 py-5 not-first:border-t max-md:grid-cols-[minmax(0,1fr)] max-md:px-4 max-md:py-4"
    >
      <span
        aria-hidden="true"
        className="grid h-9 w-7 place-items-center rounded-[14px_14px_5px_5px] bg-surface pt-1 text-table font-semibold text-text-soft inset-ring inset-ring-edge-control max-md:hidden"
      >
        {number}
      </span>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 max-md:min-h-6">
          <h2 id={id} className="text-body font-bold">
            {title}
          </h2>
          {note && <p className="text-table text-text-soft">{note}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
