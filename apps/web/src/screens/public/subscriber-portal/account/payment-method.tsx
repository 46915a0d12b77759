import type { CardChange } from '@joy/contract'
import { useId } from 'react'
import { SiteButton } from '#components/site/site-button.tsx'
import { SupportEmail } from '#components/site/support-links.tsx'
import { isSignedOut } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'

type Props = {
  sid: string
  /** Null: no card, but `label`. */
  card: { brand: string; last4: string } | null
  /** Like Link, or Visa 4242 in Apple Pay. */
  label: string
  /** The session is over: the portal, asked again, leads to the login. */
  onSignedOut: () => void
}

/** The card or whatever else pays. It is changed on the payment provider's own page, or where there is none by writing to support. */
export function PaymentMethod({ sid, card, label, onSignedOut }: Props) {
  const { mutate, isPending, result, error } = useMutationLite({
    mutationFn: () => siteClient.portal.changeCard.mutate({ sid }),
    onSuccess: (to: CardChange) => to.state === 'at the provider' && window.location.assign(to.url),
    onError: (cause) => isSignedOut(cause) && onSignedOut(),
  })
  // The button stays busy until the other page is there.
  const isLeaving = isPending || result?.state === 'at the provider'
  const id = useId()
  return (
    <div className="border-b border-rule py-5.5">
      <div className="flex flex-wrap items-center gap-4">
        <CardIllustration />
        {/* Wide enough for the last digits; where the button has no room beside it, it goes below. */}
        <div className="min-w-0 flex-[1_1_9rem]">
          <p className="leading-[1.4] font-medium [overflow-wrap:anywhere]">
            {card ? <CardNumber {...card} /> : label}
          </p>
          <p className="text-site-base leading-normal text-text-soft">Payment method</p>
        </div>
        <SiteButton tone="default" size="small" isPending={isLeaving} aria-describedby={id} onClick={() => mutate()}>
          Change
        </SiteButton>
      </div>
      <p id={id} role="status" className="text-site-base text-text-soft not-empty:mt-4">
        {result?.state === 'by support' && (
          <>
            To change {card ? 'your card' : 'how you pay'}, write to <SupportEmail /> and we will send you a safe link
            of our payment provider.
          </>
        )}
        {error && (
          <span className="text-danger-text">
            The page of our payment provider could not be opened. Please try again in a moment, or write to{' '}
            <SupportEmail />.
          </span>
        )}
      </p>
    </div>
  )
}

const CardNumber = ({ brand, last4 }: { brand: string; last4: string }) => (
  <>
    {brand}{' '}
    <span aria-hidden="true" className="whitespace-nowrap">
      •••• {last4}
    </span>
    <span className="sr-only">ending in {last4}</span>
  </>
)

const CardIllustration = () => (
  <svg
    viewBox="0 0 44 30"
    aria-hidden="true"
    className="w-12 flex-none fill-surface-sunk stroke-text-soft stroke-[1.5]"
    strokeLinecap="round"
  >
    <rect x=".75" y=".75" width="42.5" height="28.5" rx="4" />
    <path d="M1 9.5h42M6 22h8M18 22h4" />
  </svg>
)
