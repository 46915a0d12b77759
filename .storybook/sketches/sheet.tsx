import type { Decorator } from '@storybook/react-vite'
import type { ReactNode } from 'react'

/** What a sketch lies on: whose it is, which it is, and why the one was built and not the other. */
export const sheet =
  (matter: string, why: string): Decorator =>
  (Story, { name }) => (
    <main className="mx-auto grid max-w-[1120px] gap-8">
      <header className="grid gap-1">
        <p className="text-table text-text-soft">Sketch: {matter}</p>
        <h1 className="text-figure-small">{name}</h1>
        <p className="max-w-[68ch] text-text-soft">{why}</p>
      </header>
      <Story />
    </main>
  )

/** Both, to be judged one against the other. */
export const Beside = ({ a, b }: { a: ReactNode; b: ReactNode }) => (
  <div className="grid gap-8">
    <Drawn label="A, built">{a}</Drawn>
    <Drawn label="B">{b}</Drawn>
  </div>
)

const Drawn = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className="grid content-start gap-3">
    <h2 className="text-title">{label}</h2>
    {children}
  </section>
)
