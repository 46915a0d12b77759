import { classNames } from '@joy/ui/class-names.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { Brand } from './brand.tsx'
import { useSite } from './site-setup.tsx'
import { SupportEmail, SupportPhone } from './support-links.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Under every page, on sunk paper; with a `horizon` it is the ground below that. */
export function SiteFooter({ horizon }: { horizon?: ReactNode }) {
  const isGround = horizon !== undefined
  const { siteName, year } = useSite()
  const soft = isGround ? 'text-[color-mix(in_oklch,var(--text)_78%,transparent)]' : 'text-text-soft'
  return (
    <>
      {horizon && <div className="overflow-hidden">{horizon}</div>}
      <footer
        className={
          isGround
            ? 'bg-illustration-wash-1'
            : 'mt-(--section) border-t border-rule bg-surface-sunk print:mt-8 print:bg-transparent'
        }
      >
        <div className="wrap text-site-base">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(40px,7vw,112px)] gap-y-7 pt-[clamp(40px,4.4vw,64px)] pb-[clamp(32px,3.4vw,48px)] print:break-inside-avoid print:py-5 tablet:grid-cols-2 tablet:gap-y-8 spread:grid-cols-[1fr_auto_auto]">
            <div className="tablet:max-spread:col-span-full">
              <Brand />
              <p className={classNames('mt-1', soft)}>Spiritual exercises for ordinary days.</p>
            </div>
            <div className="grid content-start gap-0.5 [overflow-wrap:anywhere]">
              <p className="mb-1.5 font-[550]">Need help?</p>
              <p>
                <SupportEmail />
              </p>
              <p>
                <SupportPhone />
              </p>
            </div>
            <ThemeChoice />
          </div>
          <div
            className={classNames(
              'flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-[color-mix(in_oklch,var(--text)_14%,transparent)] pt-5 pb-7 text-site-s',
              soft,
            )}
          >
            <p>
              © {year} {siteName}
            </p>
            <p data-no-print className="flex flex-wrap gap-x-5 gap-y-1">
              <Link to={paths.sponsor()} className="inline-link text-inherit!">
                Sponsoring
              </Link>
              <Link to={paths.privacy()} className="inline-link text-inherit!">
                Privacy Policy
              </Link>
            </p>
          </div>
        </div>
      </footer>
    </>
  )
}
