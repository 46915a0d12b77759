import { classNames } from '@joy/ui/class-names.ts'
import { Mark } from '@joy/ui/mark.tsx'
import { Wordmark } from '@joy/ui/wordmark.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { appNow } from '#data/clock.ts'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'

/**
 * The sign-in of the console, under the site's arch. The focus goes to the title where no field has taken it. The site is
 * another page: its link loads anew.
 */
export function AuthPage({
  title,
  tabTitle = title,
  isComing = false,
  children,
}: {
  title: string
  tabTitle?: string
  /** What stands on the page is not known yet: its place is kept, and nothing jumps when it comes. */
  isComing?: boolean
  children: ReactNode
}) {
  const { data } = trpc.session.setup.useQuery()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${tabTitle} · Path to Joy`
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [tabTitle])
  return (
    <div className="relative grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] justify-items-center overflow-clip px-4 py-6">
      <div
        aria-hidden="true"
        className="absolute top-[calc(50%-404px)] bottom-0 left-1/2 w-[600px] -translate-x-1/2 rounded-t-[300px] border border-b-0 border-edge bg-linear-to-b from-surface to-surface-page to-60% max-md:top-3 max-md:w-[520px] max-md:rounded-t-[260px]"
      />
      <main
        className={classNames(
          'relative grid w-[376px] max-w-full grid-cols-[minmax(0,1fr)] content-center gap-6 pb-6',
          isComing && 'opacity-0',
        )}
      >
        <div className="grid justify-items-center gap-1.5 text-center">
          <Mark className="size-12 text-action" />
          <Wordmark className="h-[1.8125rem] w-auto" />
          <h1 ref={heading} tabIndex={-1} className="text-[0.9375rem] leading-6 text-text-soft outline-none">
            {title}
          </h1>
        </div>
        {children}
      </main>
      <footer className="relative flex gap-4 pb-3 text-meta text-text-soft">
        <a href={paths.home()} className="text-action-text underline-offset-3 hover:underline">
          Back to the site
        </a>
        <span>
          © {new Date(appNow()).getUTCFullYear()} {data?.siteName ?? 'Path to Joy'}
        </span>
      </footer>
    </div>
  )
}

/** The one panel of such a page. */
export const authPanel =
  'grid grid-cols-[minmax(0,1fr)] gap-4 rounded-panel border border-edge bg-surface p-6 shadow-rest'
