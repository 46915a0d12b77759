import { SitePage } from '#components/site/site-page.tsx'
import { Ring } from '#components/site/site-button.tsx'

/** The portal's final shape while it is on its way. */
export const PortalLoading = () => (
  <SitePage title="Subscriber Portal" isBusy className="wrap pt-[clamp(16px,2.6vw,40px)]">
    <div className="flex items-center gap-4 tablet:gap-6">
      <Bar className="h-[70px] w-[60px] rounded-[30px_30px_7px_7px] tablet:h-21 tablet:w-18 tablet:rounded-[36px_36px_8px_8px]" />
      <div>
        <h1 className="heading-2">Subscriber Portal</h1>
        <p role="status" className="mt-1.5 flex items-center gap-3 text-site-base text-text-soft">
          <Ring className="flex-none text-action" />
          Loading your subscription information...
        </p>
      </div>
    </div>
    <div
      aria-hidden="true"
      className="mt-7 mb-6 flex gap-6 text-[1.0625rem] font-medium text-text-soft shadow-[inset_0_-1px_0_var(--rule)] tablet:mt-9 tablet:mb-8 tablet:gap-8"
    >
      <span className="flex min-h-13 items-center">Your Subscriptions</span>
      <span className="flex min-h-13 items-center">Account</span>
    </div>
    <div aria-hidden="true" className="grid gap-6 spread:grid-cols-2">
      <CardShape />
      <CardShape />
    </div>
  </SitePage>
)

const Bar = ({ className }: { className: string }) => (
  <span
    className={`block flex-none animate-breathe rounded-small bg-[color-mix(in_oklch,var(--text)_9%,transparent)] ${className}`}
  />
)

const CardShape = () => (
  <div className="rounded-card bg-surface p-6 shadow-rest tablet:p-8">
    <div className="flex items-center justify-between gap-3">
      <Bar className="h-[29px] w-[150px]" />
      <Bar className="h-6.5 w-21.5 rounded-full" />
    </div>
    <Bar className="mt-3.5 mb-6 h-4.5 w-[72%]" />
    <Bar className="h-12 w-full" />
    <Bar className="mt-3 h-12 w-full" />
    <Bar className="mt-6.5 h-4.5 w-[60%]" />
    <Bar className="mt-7 h-13 w-full rounded-panel" />
  </div>
)
