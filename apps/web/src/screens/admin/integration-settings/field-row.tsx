import type { ReactNode } from 'react'

/** Label at the left, control and what is said of it at the right; below one another where it is narrow. */
export const FieldRow = ({ label, htmlFor, children }: { label: string; htmlFor?: string; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-1.5 lg:grid-cols-[168px_minmax(0,1fr)]">
    <label htmlFor={htmlFor} className="text-table font-[540] [overflow-wrap:anywhere] lg:pt-[7px]">
      {label}
    </label>
    <div className="grid min-w-0 gap-1.5">{children}</div>
  </div>
)

/** One part of the form, with a heading and a line beside it. */
export const FormPart = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5 [&+section]:border-t [&+section]:border-edge-subtle">
    <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
      <h2 className="text-body font-bold">{title}</h2>
      {note && <p className="text-table text-text-soft">{note}</p>}
    </div>
    {children}
  </section>
)
