import type { ReactNode } from 'react'
import { Arch } from '#components/site/arch.tsx'
import { CentredPage } from '#components/site/centred-page.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { paths } from '#paths.ts'

/** The card by which one comes in, in the shape of the arch. */
export const SignInLayout = ({
  title,
  illustration,
  children,
}: {
  title: string
  illustration: ReactNode
  children: ReactNode
}) => (
  <CentredPage
    title={title}
    nav={
      <SiteButtonLink to={paths.subscriptionOptions()} tone="default" size="small">
        View All Plans
      </SiteButtonLink>
    }
  >
    <section
      aria-labelledby="heading"
      className="w-[min(448px,100%)] rounded-[min(224px,50vw-20px)_min(224px,50vw-20px)_16px_16px] bg-surface px-2.5 pt-2.5 text-left shadow-rest tablet:px-3 tablet:pt-3"
    >
      <Arch>{illustration}</Arch>
      <div className="px-4 pt-6 pb-7 tablet:px-6 tablet:pt-7 tablet:pb-8">
        <h1 id="heading" className="heading-2">
          {title}
        </h1>
        {children}
      </div>
    </section>
  </CentredPage>
)

export const SignInText = ({ children }: { children: ReactNode }) => <p className="mt-2.5 text-text-soft">{children}</p>
