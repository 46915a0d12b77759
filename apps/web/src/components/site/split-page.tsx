import { classNames } from '@joy/ui/class-names.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Arch } from './arch.tsx'
import { SitePage } from './site-page.tsx'

type Props = Pick<ComponentProps<typeof SitePage>, 'title' | 'nav'> & {
  illustration: ReactNode
  caption: string
  /** The words are longer than a screen: the illustration stays beside them. */
  isLong?: boolean
  children: ReactNode
}

/** Two halves: an illustration with its caption, and the words. On a phone it is small and stands above. */
export const SplitPage = ({ illustration, caption, isLong = false, children, ...page }: Props) => (
  <SitePage
    {...page}
    className="wrap grid items-center gap-x-[clamp(32px,8vw,112px)] gap-y-7 pt-2 tablet:gap-y-8 tablet:pt-[clamp(24px,4vw,64px)] spread:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
  >
    <div
      className={classNames(
        'grid w-full grid-cols-[132px_1fr] items-end gap-4.5 tablet:mx-auto tablet:block tablet:max-w-[420px] spread:max-w-none',
        isLong && 'spread:sticky spread:top-16 spread:self-start',
      )}
    >
      <Arch className="max-tablet:[&_.illustration]:stroke-[1.2px]">{illustration}</Arch>
      <p className="marginal text-balance text-text-soft max-tablet:text-[1.0625rem] tablet:mx-auto tablet:mt-5 tablet:max-w-[22em] tablet:text-center">
        {caption}
      </p>
    </div>
    <section aria-labelledby="heading" className="min-w-0 spread:max-w-[540px]">
      {children}
    </section>
  </SitePage>
)
