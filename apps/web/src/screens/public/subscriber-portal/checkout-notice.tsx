import type { PortalOverview } from '@joy/contract'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { Ring, SiteButton } from '#components/site/site-button.tsx'
import { SupportEmail } from '#components/site/support-links.tsx'
import type { RefetchState } from '#data/use-query-lite.ts'

type Props = { checkout: PortalOverview['checkout']; query: RefetchState; onClose: () => void }

/** Back from the checkout: what is known of the payment, which the payment provider tells a moment later. */
export function CheckoutNotice({ checkout, query: { refetch, isFetching, error }, onClose }: Props) {
  const isDone = checkout?.isRegistered === true
  const title = checkout?.isPaid ? 'Thank you; your payment is confirmed' : 'Thank you; your payment is being confirmed'
  return (
    <section
      aria-label="Your payment"
      className="mt-7 grid items-center gap-x-8 gap-y-5 rounded-card bg-surface p-6 shadow-rest tablet:mt-9 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:p-8"
    >
      <div role="status" className="min-h-[5.5rem] tablet:min-h-[4.25rem]">
        <h2 className="flex items-center gap-3 font-display text-site-title leading-tight">
          {!isDone && <Ring className="flex-none text-action" />}
          <span>{title}</span>
        </h2>
        <p className="mt-2 max-w-[38em] text-[1.0625rem] leading-normal text-text-soft">{toMessage(checkout)}</p>
      </div>
      <SiteButton tone="default" size="small" isPending={isFetching} onClick={isDone ? onClose : refetch}>
        {isDone ? 'Close' : 'Check again'}
      </SiteButton>
      {error && !isFetching && (
        <SiteAlert tone="bad" className="tablet:col-span-full">
          This could not be checked just now. Please try again.
        </SiteAlert>
      )}
      {!checkout && (
        <p className="text-site-s text-text-soft tablet:col-span-full">
          Did you pay under another address? Log in with that one, or write to <SupportEmail />.
        </p>
      )}
    </section>
  )
}

function toMessage(checkout: PortalOverview['checkout']): string {
  if (!checkout?.isPaid) return 'This takes a moment. What you paid for opens here as soon as the payment is in.'
  return checkout.isRegistered
    ? `Your ${checkout.planTitle} membership is open. A receipt is on its way by mail.`
    : `Your ${checkout.planTitle} membership is being set up. We write to you when it is ready.`
}
