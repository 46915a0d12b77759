import { useId, useState } from 'react'
import { SiteButton } from '../../../../components/site/site-button.tsx'
import { SupportEmail } from '../../../../components/site/support-links.tsx'

/** The card that pays. It is changed by writing to support. */
export function PaymentMethod({ card: { brand, last4 } }: { card: { brand: string; last4: string } }) {
  const [isChanging, setChanging] = useState(false)
  const id = useId()
  return (
    <div className="border-b border-rule py-5.5">
      <div className="flex items-center gap-4">
        <CardDrawing />
        <div className="min-w-0 flex-1">
          <p className="leading-[1.4] font-medium whitespace-nowrap">
            {brand} <span aria-hidden="true">•••• {last4}</span>
            <span className="sr-only">ending in {last4}</span>
          </p>
          <p className="text-base leading-normal text-text-soft">Payment method</p>
        </div>
        <SiteButton
          tone="outline"
          isSmall
          aria-expanded={isChanging}
          aria-controls={id}
          onClick={() => setChanging(!isChanging)}
        >
          Change
        </SiteButton>
      </div>
      <p id={id} role="status" className="text-base text-text-soft not-empty:mt-4">
        {isChanging && (
          <>
            To change your card, write to <SupportEmail /> and we will send you a safe link of our payment provider.
          </>
        )}
      </p>
    </div>
  )
}

const CardDrawing = () => (
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
