import { useState } from 'react'
import { Ring, SiteButton } from '#components/site/site-button.tsx'
import { SiteCard } from '#components/site/site-card.tsx'
import { SupportEmail } from '#components/site/support-links.tsx'
import { siteClient } from '#data/site-client.ts'
import { useQueryLite } from '#data/use-query-lite.ts'
import { ReceiptLine } from './receipt-line.tsx'

/** As many as a person looks for. */
const FIRST = 6

/** What was paid, with the receipts that Stripe keeps, which is asked now. */
export function Receipts() {
  const { data, error, retry } = useQueryLite('receipts', () => siteClient.portalAccount.receipts.query())
  const [isWhole, setWhole] = useState(false)
  return (
    <SiteCard title="Payments and receipts" className="spread:col-span-full">
      {!data && !error && (
        <p role="status" className="mt-4 flex min-h-14 items-center gap-3 text-site-base text-text-soft">
          <Ring className="flex-none text-action" />
          Stripe is asked for your payments.
        </p>
      )}
      {error && (
        <div data-failure className="mt-4 flex flex-wrap items-center justify-between gap-4">
          <p className="min-w-0 flex-1 basis-64 text-site-base text-text-soft">
            Your payments could not be read just now.
          </p>
          <SiteButton tone="default" size="small" onClick={retry}>
            Try again
          </SiteButton>
        </div>
      )}
      {data && (
        <>
          {data.items.length > 0 && (
            <ul className="mt-3">
              {data.items.slice(0, isWhole ? undefined : FIRST).map((it) => (
                <ReceiptLine key={it.id} {...it} />
              ))}
            </ul>
          )}
          {data.items.length > FIRST && (
            <SiteButton tone="default" size="small" className="mt-4" onClick={() => setWhole(!isWhole)}>
              {isWhole ? `Show the last ${FIRST}` : `Show all ${data.items.length} payments`}
            </SiteButton>
          )}
          {data.isUnread && (
            <p data-failure className="mt-4 text-site-base text-text-soft">
              Stripe, which keeps the receipts, could not be asked for all of them just now. Please come back later, or
              write to <SupportEmail />.
            </p>
          )}
          {data.isPaidElsewhere && (
            <p className="mt-4 text-site-base text-text-soft">
              For what you paid in another way than by card, <SupportEmail>write to us</SupportEmail> if you need a
              receipt.
            </p>
          )}
          {data.items.length === 0 && !data.isUnread && !data.isPaidElsewhere && (
            <p className="mt-4 text-site-base text-text-soft">Nothing has been charged yet.</p>
          )}
        </>
      )}
    </SiteCard>
  )
}
