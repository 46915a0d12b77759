import { Actions, CentredText } from '#components/site/centred-page.tsx'
import { closedThere, statedAtSubstack } from '#features/newsletter/closed-at-substack.ts'
import { WayBack } from '#features/newsletter/closed-note.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { paths } from '#paths.ts'
import type { Unsubscription } from './use-unsubscription.ts'

/** Back here; where Substack, which sends the reflections, goes on sending nothing, its reason and the way back there. */
export function UnsubscribeUndone({ maskedEmail, returned }: Pick<Unsubscription, 'maskedEmail' | 'returned'>) {
  const there = returned?.closedThere
  // Who left in another way is not brought back by this link, nor is who another list closed by being on the website's list again.
  const isStillClosed = returned?.isUnsubscribed === true || (returned?.isKeptClosed === true && there === null)
  const closed = there && ((isStillClosed && statedAtSubstack(there.status)) || closedThere(there.status))
  return (
    <>
      <h1 className="heading-1">{isStillClosed ? 'No reflections come yet' : 'Good to have you back'}</h1>
      <CentredText>
        {closed ? (
          <>
            {closed.message} <WayBack again={closed.again} link={there.link} />
          </>
        ) : isStillClosed ? (
          <>
            You are unsubscribed. No reflections are sent to you from here.{' '}
            <WayBack again="here" link={paths.freeSubscription()} />
          </>
        ) : (
          <>
            The weekly reflections go to <strong>{maskedEmail}</strong> again, as if nothing had happened.
          </>
        )}
      </CentredText>
      <Actions>
        <SiteButtonLink to={paths.home()}>Return Home</SiteButtonLink>
      </Actions>
    </>
  )
}
