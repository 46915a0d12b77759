import type { ReactNode } from 'react'

/** An illustration of the site's set: green and gold ink over two washes, closed by the outline of the arch. */
export const ArchIllustration = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 320 272"
    fill="none"
    stroke="var(--illustration-line)"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="illustration size-full"
  >
    {children}
    <path d="M.8 160a159.2 159.2 0 0 1 318.4 0v102a9.2 9.2 0 0 1-9.2 9.2H10a9.2 9.2 0 0 1-9.2-9.2Z" />
  </svg>
)
