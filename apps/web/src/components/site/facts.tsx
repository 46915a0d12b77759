import type { ReactNode } from 'react'

/** What is known, a line each. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="my-5.5 border-t border-rule text-site-base">{children}</dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-3">
    <dt className="text-text-soft">{name}</dt>
    <dd className="text-right [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

/** A dash for the eye, words for the ear. */
export const None = ({ children }: { children: string }) => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{children}</span>
  </>
)
