import { SiteCard } from '../../../../components/site/site-card.tsx'
import { SiteButtonLink } from '../../../../components/site/site-button.tsx'
import { paths } from '../../../../paths.ts'

/** Places for others, and the word that nobody has to leave for want of money. */
export const SponsorCard = () => (
  <SiteCard title="Sponsoring">
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
      <p className="max-w-[34em] text-[1.0625rem] text-text-soft">
        You can buy places for others. And no one is turned away for inability to pay: if the price stands in your way,
        ask for a place.
      </p>
      <SiteButtonLink to={paths.sponsor()} tone="outline" isSmall className="max-tablet:w-full">
        Give or ask
      </SiteButtonLink>
    </div>
  </SiteCard>
)
