import { Arch } from '#components/site/arch.tsx'
import { LampsIllustration } from '#components/site/illustrations/lamps.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { paths } from '#paths.ts'

export const UpgradeBanner = () => (
  <section
    aria-labelledby="upgrade"
    className="grid items-center gap-x-10 overflow-hidden rounded-card bg-illustration-wash-1 px-6 tablet:grid-cols-[minmax(0,1fr)_minmax(0,348px)] tablet:px-12"
  >
    <div className="pt-7 tablet:py-10">
      <h2 id="upgrade" className="heading-2">
        Upgrade to Planning Center Membership
      </h2>
      <p className="mt-3 mb-6 max-w-[31em] text-[color-mix(in_oklch,var(--text)_80%,transparent)]">
        Practices chosen for you, a spiritual trainer to talk with, and members who keep the lamps lit with you.
      </p>
      <SiteButtonLink to={paths.upgrade()} className="max-tablet:w-full">
        Upgrade Now
      </SiteButtonLink>
    </div>
    <Arch className="mt-7 -mb-3.5 self-end max-tablet:mx-auto max-tablet:w-[84%]">
      <LampsIllustration />
    </Arch>
  </section>
)
