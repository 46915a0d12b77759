import { classNames } from '@joy/ui/class-names.ts'
import { useEffect, type ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useSite } from './site-setup.tsx'

type Props = {
  title: string
  /** Ways on, at the right of the header. */
  nav?: ReactNode
  /** An illustration above the footer, which then is its ground. */
  horizon?: ReactNode
  /** While the page's content is on its way. */
  isBusy?: boolean
  className?: string
  children: ReactNode
}

/** Header, content and footer of one page of the site. */
export function SitePage({ title, nav, horizon, isBusy = false, className, children }: Props) {
  const { siteName } = useSite()
  useEffect(() => {
    document.title = `${title} · ${siteName}`
  }, [title, siteName])
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader>{nav}</SiteHeader>
      <main
        id="main"
        tabIndex={-1}
        aria-busy={isBusy || undefined}
        className={classNames('flex-1 outline-none', className)}
      >
        {children}
      </main>
      <SiteFooter horizon={horizon} />
    </div>
  )
}
