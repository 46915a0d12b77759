import type { ReactNode } from 'react'

/** A page of the foundations: a heading, what it is about, its parts. */
export const Page = ({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) => (
  <main className="mx-auto grid max-w-[1120px] gap-10 px-6 py-10 text-body text-text [&_thead_th]:font-semibold">
    <header className="grid gap-2">
      <h1 className="text-figure">{title}</h1>
      <div className="grid max-w-[68ch] gap-2 text-text-soft">{about}</div>
    </header>
    {children}
  </main>
)

export const Part = ({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-4">
    <div className="grid gap-1">
      <h2 className="text-title">{title}</h2>
      {about && (
        <p className="max-w-[68ch] text-text-soft">
          <span>{about}</span>
        </p>
      )}
    </div>
    <div className="contents">{children}</div>
  </section>
)

/** The name of a token, and what it holds: what somebody copies. */
export const TokenName = ({ name, children }: { name: string; children?: ReactNode }) => (
  <span className="flex flex-wrap gap-x-2 text-meta text-text-soft">
    <span className="font-medium text-text">{name}</span>
    <span>{children}</span>
  </span>
)

/** Of a page that asks nobody, has no list and plays nothing: these menus of the toolbar do nothing there, and stand still. */
export const worldless = { scenario: 'own', density: 'comfortable', playback: 'at once' }
