import { siteMessages } from '#data/site-messages.ts'
import type { CancelResult } from '@joy/contract'
import { formatDay } from '@joy/domain/time/dates.ts'
import { confirmationMessage } from '@joy/domain/access/cancellation-messages.ts'
import { Actions } from '#components/site/centred-page.tsx'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { paths } from '#paths.ts'
import { takenBackInPortal } from './taken-back-in-portal.ts'

const endsWithAccount =
  'Your account is to be deleted, and the plan ends with it at the latest. To go on, keep your account first.'

/** It is done: access goes on until `endsAt`, and then by what else the person has. */
export const Cancelled = ({ endsAt, timeZone, isUnpaid, charges, after, confirmation, canTakeBack }: CancelResult) => (
  <>
    <SiteAlert tone="good" className="mt-7">
      {siteMessages.cancelledForGood}
    </SiteAlert>
    <p className="lead mt-6">
      {isUnpaid ? 'It ends with' : 'You keep access until the end of'} the current billing period,{' '}
      <strong>{formatDay(endsAt, timeZone)}</strong>
      <span>{after ? `, and then you have ${after}.` : '.'}</span>
    </p>
    <p className="mt-3 text-text-soft">
      {charges} {confirmationMessage[confirmation]}
    </p>
    <p className="mt-3 mb-8 text-text-soft">{canTakeBack ? takenBackInPortal : endsWithAccount}</p>
    <Actions isLeft>
      <SiteButtonLink to={paths.home()}>Return Home</SiteButtonLink>
      <SiteButtonLink to={paths.portalAccount()} tone="default">
        Open Your Portal
      </SiteButtonLink>
    </Actions>
  </>
)
