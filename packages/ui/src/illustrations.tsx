import type { ReactNode } from 'react'

const Illustration = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 96 84"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

/** A lamp on a table under the arch: nothing exists yet. */
export const EmptyIllustration = () => (
  <Illustration>
    <path d="M18 82V46a30 30 0 0 1 60 0v36M12 82h72M28 68h40M33 68v14M63 68v14M42 62h12l-2-6h-8zM48 56v-6" />
    <path d="M48 50c-4-4 0-8 0-11 0 3 4 7 0 11z" stroke="var(--gold)" />
  </Illustration>
)

/** A path that fades under the arch: nothing matches. */
export const NoMatchIllustration = () => (
  <Illustration>
    <path d="M18 82V46a30 30 0 0 1 60 0v36M12 82h72M18 70c10-9 18-10 28-2s20 4 32-5" />
    <path d="M44 82c0-8 12-8 10-16-1-5-6-5-5-10" strokeDasharray="1 5" />
    <circle cx="49" cy="44" r="6" stroke="var(--gold)" />
  </Illustration>
)
