import type { OwnSponsoring } from '@joy/contract'
import { SiteCard } from '#components/site/site-card.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { paths } from '#paths.ts'
import { offerMessage, requestMessage } from './sponsoring-messages.ts'

/** Places for others, the word that nobody has to leave for want of money, and what they asked for and offered themselves. */
export function SponsorCard({ sponsoring: { offers, requests } }: { sponsoring: OwnSponsoring }) {
  const stands = [...requests.map(requestMessage), ...offers.map(offerMessage)]
  return (
    <SiteCard title="Sponsoring">
      {stands.length > 0 && (
        <ul className="mt-3 grid gap-3 rounded-panel bg-surface-sunk px-5 py-4 text-site-base">
          {stands.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <p className="max-w-[34em] text-[1.0625rem] text-text-soft">
          You can buy places for others. And no one is turned away for inability to pay
          {requests.length === 0 && ': if the price stands in your way, ask for a place'}.
        </p>
        <SiteButtonLink to={paths.sponsor()} tone="default" size="small" className="max-tablet:w-full">
          Give or ask
        </SiteButtonLink>
      </div>
    </SiteCard>
  )
}
