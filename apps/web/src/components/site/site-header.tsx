import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'

/** The mark at the left, one or two ways on at the right. */
export const SiteHeader = ({ children }: { children?: ReactNode }) => (
  <header className="py-[clamp(16px,2.2vw,28px)]">
    <a
      href="#main"
      className="absolute -top-30 left-4 z-10 rounded-panel bg-surface px-5 py-3 shadow-raised focus:top-3"
    >
      Skip to content
    </a>
    <div className="wrap flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Brand />
      {children && (
        <nav aria-label="Site" className="flex flex-wrap items-center gap-[clamp(4px,1vw,12px)]">
          {children}
        </nav>
      )}
    </div>
  </header>
)
