import { classNames } from '@joy/ui/class-names.ts'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { CircleHelp } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useNavigationType } from 'react-router-dom'
import { NotificationsMenu } from '#features/notifications/notifications-menu.tsx'
import { hasMovedWithin } from '#hooks/use-moved-within.ts'
import { useLateParts } from '#hooks/use-late-parts.ts'
import { useShell } from './shell-context.ts'

type Props = {
  title: string
  /** One line of state beside the title, such as '114 people'. Given and still unknown, a phone keeps its line free. */
  state?: ReactNode
  /** Buttons at the right; below the title on a phone, where each takes the whole width. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * One screen of the console: sticky header with title, state and actions, and the content. Whoever comes from another one has the
 * focus on its title, unless a record that opened with it, or the part that the address names, has it. After a load it stays with the
 * document, and the first Tab meets the skip link.
 */
export function ConsolePage(props: Props) {
  const { title, state, actions, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Path to Joy`
    if (hasMovedWithin() && !document.activeElement?.closest('[data-record-panel], [data-anchor]'))
      heading.current?.focus({ preventScroll: true })
  }, [title])
  useTopOfNewScreen()
  useLateParts()
  const { openHelp, layout } = useShell()
  const isTop = layout === 'top'
  return (
    <main id="content" className="min-w-0">
      <header
        className={classNames(
          'border-edge bg-surface-page print:bg-transparent',
          !isTop && 'md:sticky md:top-0 md:z-10 md:border-b',
        )}
      >
        <div
          className={classNames(
            isTop && 'mx-auto w-full max-w-[1280px] md:pt-6',
            'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5 md:py-1.5 lg:px-8 max-md:pb-0 max-md:pt-5',
          )}
        >
          {/* Where the buttons leave no room beside the title, the state stands below it, and the header stays one row. */}
          <div className="flex min-w-min flex-wrap items-baseline gap-x-3 max-md:w-full max-md:gap-y-2 md:flex-1 md:basis-0">
            <h1
              ref={heading}
              tabIndex={-1}
              className="text-title outline-none max-md:w-full max-md:text-[1.375rem] max-md:leading-7 md:leading-6 md:whitespace-nowrap"
            >
              {title}
            </h1>
            {'state' in props && (
              <p className="text-table text-text-soft tabular-nums empty:md:hidden max-md:-mt-1 max-md:mb-1 max-md:min-h-5 max-md:w-full max-md:text-[0.875rem] md:leading-[1.125rem]">
                {state}
              </p>
            )}
          </div>
          <div className="ml-auto flex items-center gap-2 max-md:ml-0 max-md:w-full max-md:flex-col max-md:*:w-full">
            {actions}
            {!isTop && (
              <>
                <span aria-hidden="true" className="mx-1 h-5 w-px bg-edge first:hidden max-md:hidden" />
                <IconButton icon={CircleHelp} label="Help" onClick={openHelp} className="max-md:hidden" />
                <NotificationsMenu className="max-md:hidden" />
              </>
            )}
          </div>
        </div>
      </header>
      <div
        className={classNames(
          'mx-auto grid w-full grid-cols-[minmax(0,1fr)] content-start gap-7 px-4 py-5 md:px-5 md:py-6 lg:px-8',
          isTop ? 'max-w-[1280px]' : 'max-w-[1440px]',
        )}
      >
        {children}
      </div>
    </main>
  )
}

/** A new screen is seen from its top; on the way back the browser finds where one was. */
function useTopOfNewScreen() {
  const isPop = useNavigationType() === 'POP'
  const opened = useRef(isPop)
  useLayoutEffect(() => {
    if (!opened.current) scrollTo({ top: 0, behavior: 'instant' })
  }, [])
}
