import type { PortalOverview } from '@joy/contract'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { FREE, tierName } from '@joy/domain/tiers.ts'
import type { Context } from '../context.ts'
import { databaseNow } from '../reports/database-now.ts'
import { checkoutOf } from './checkout-of.ts'
import { currentPortal, portalOf } from './current-portal.ts'
import { membershipOf } from './membership-of.ts'
import { portalLinks } from './portal-links.ts'
import { presentSubscription } from './present-subscription.ts'

type Newsletter = Omit<
  NonNullable<PortalOverview['substack']>,
  'subscriptionTier' | 'tierName' | 'compedAt' | 'subscribedAt'
> & {
  tier: string
  compedAt: Date | null
  subscribedAt: Date | null
}

/** All that the portal shows (specification section 3), about who is signed in and nobody else. */
export async function portalOverview(context: Context): Promise<PortalOverview> {
  const { emailKey } = portalOf(context)
  const { em } = context
  const { person } = await currentPortal(context)
  const [it] = await rowsOf(
    em,
    sql<Newsletter>`select s.id, s.email, s.name, s.subscription_tier as tier, s.subscription_status as "subscriptionStatus",
        c.id is not null as "isComped", c.comped_at as "compedAt", s.subscribed_at as "subscribedAt"
      from subscriber s left join comp c on c.subscriber_id = s.id and c.ended_at is null where s.email_key = ${emailKey}`,
  )
  const [website] = await rowsOf(
    em,
    sql<{
      signedUpAt: Date
      isUnsubscribed: boolean
    }>`select signed_up_at as "signedUpAt", unsubscribed_at is not null as "isUnsubscribed"
      from website_subscriber where email_key = ${emailKey}`,
  )
  const subscriptions = await em.find(Subscription, { emailKey }, { orderBy: { startedAt: 'desc', id: 'desc' } })
  const now = await databaseNow(em)
  const shown = subscriptions.map((its) => presentSubscription(its, now))
  return {
    person,
    substack: it
      ? {
          id: it.id,
          email: it.email,
          name: it.name,
          subscriptionTier: it.tier === FREE || it.tier === '' ? 'free' : 'paid',
          tierName: tierName(it.tier),
          subscriptionStatus: it.subscriptionStatus,
          isComped: it.isComped,
          compedAt: it.compedAt?.toISOString() ?? null,
          subscribedAt: it.subscribedAt?.toISOString() ?? null,
        }
      : null,
    website: website ? { signedUpAt: website.signedUpAt.toISOString(), isUnsubscribed: website.isUnsubscribed } : null,
    planningCenter: it ? await membershipOf(em, { ...it, subscriptions: shown }) : null,
    subscriptions: shown,
    checkout: it ? await checkoutOf(em, it.id) : null,
    links: await portalLinks(context),
  }
}
