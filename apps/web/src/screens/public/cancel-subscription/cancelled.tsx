import type { CancelResult } from '@joy/contract'
import { formatDay } from '@joy/domain/dates.ts'
import { Acts } from '../../../components/site/centred-page.tsx'
import { SiteAlert } from '../../../components/site/site-alert.tsx'
import { SiteButtonLink } from '../../../components/site/site-button.tsx'
import { paths } from '../../../paths.ts'

/** It is done: access goes on until `endsAt`, and then by what else the person has. */
export const Cancelled = ({ endsAt, timeZone, isUnpaid, charges, after }: CancelResult) => (
  <>
    <SiteAlert tone="good" className="mt-7">
      Your subscription has been cancelled. We're sorry to see you go!
    </SiteAlert>
    <p className="lead mt-6">
      {isUnpaid ? 'It ends with' : 'You keep access until the end of'} the current billing period,{' '}
      <strong>{formatDay(endsAt, timeZone)}</strong>
      {after && <>, and then you have {after}</>}.
    </p>
    <p className="mt-3 mb-8 text-text-soft">{charges} We have sent the date to your email.</p>
    <Acts isLeft>
      <SiteButtonLink to={paths.home()}>Return Home</SiteButtonLink>
    </Acts>
  </>
)
