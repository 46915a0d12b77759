import type { ComponentProps, ReactNode } from 'react'
import { Arch } from './arch.tsx'
import { SitePage } from './site-page.tsx'

type Props = Pick<ComponentProps<typeof SitePage>, 'title' | 'nav' | 'isBusy'> & {
  illustration?: ReactNode
  children: ReactNode
}

/** One column: an illustration, a heading, a few words, what to do. */
export const CentredPage = ({ illustration, children, ...page }: Props) => (
  <SitePage {...page} className="wrap flex flex-col items-center pt-[clamp(16px,2.6vw,40px)] text-center">
    {illustration && <Arch className="mb-9 w-[min(352px,78vw)]">{illustration}</Arch>}
    <div className="contents">{children}</div>
  </SitePage>
)

export const CentredText = ({ children }: { children: ReactNode }) => (
  <p className="mt-4.5 mb-8 max-w-[31em] text-balance text-text-soft">{children}</p>
)

/** The page's acts, side by side; on a phone each takes the whole width. */
export const Actions = ({ children, isLeft = false }: { children: ReactNode; isLeft?: boolean }) => (
  <div className={`flex w-full flex-wrap gap-3 max-tablet:*:w-full ${isLeft ? 'justify-start' : 'justify-center'}`}>
    {children}
  </div>
)
