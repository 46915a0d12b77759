import { type CompPlan, type GrantLength, messages } from '@joy/contract'
import { PAID } from '@joy/domain/plans/tiers.ts'
import { grantLengthPhrase, loggedLength } from '@joy/domain/comps/grant-length.ts'
import { compUntil } from '@joy/domain/time/comp-duration.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { refreshAccess } from '../access/read-access.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { Refusal } from '../refusal.ts'
import { getWebsiteSubscriber } from '../website-subscribers/get-website-subscriber.ts'
import { endComp } from './end-comp.ts'
import { compInForce, saveComp } from './find-comps.ts'
import { gains, refusePastDay } from './gains.ts'
import { grantComp } from './grant-comps.ts'
import { inForce, unmarked } from './stored-comps.ts'
import { pays, subscriptionsHere } from './who-pays.ts'

type Terms = { plan: CompPlan; duration: GrantLength; reason?: string | undefined }

/** Comps whoever has this address, on the newsletter's list or on none; gives the comp, null where they have as much already. */
export function compAddress(backend: MockBackend, email: string, terms: Terms): number | null {
  const subscriber = backend.subscribers.get(backend.idByKey.get(emailKey(email)) ?? 0)
  if (subscriber ? pays(backend, subscriber) : subscriptionsHere(backend, { email }).length > 0)
    throw new Refusal('conflict', `${email} pays already, and the payment would go on. End it first, then try again.`)
  refusePastDay(backend, terms)
  if (!gains(backend, { email }, terms)) return null
  if (subscriber) {
    grantComp(backend, { ...terms, subscriberId: subscriber.id })
    return compInForce(backend, email)?.id ?? null
  }
  const held = compInForce(backend, email)
  if (held) endComp(backend, held, { by: actorName(backend), reason: 'replaced' })
  const { plan, duration } = terms
  const reason = terms.reason || null
  const id = backend.nextId()
  saveComp(backend, {
    id,
    key: emailKey(email),
    plan,
    changeSetId: null,
    grantedBy: actorName(backend),
    reason,
    compedAt: backend.now(),
    until: compUntil(duration, backend.clock.now(), backend.timeZone)?.toISOString() ?? null,
    ...unmarked,
    ...inForce,
    replacesId: held?.id ?? null,
  })
  refreshAccess(backend, email)
  logActivity(backend, {
    action: 'Subscription Comped',
    platform: 'Website',
    details: `Comped ${email}, on no newsletter list, ${grantLengthPhrase(duration)}`,
    after: { compId: id, plan, duration: loggedLength(duration), reason },
  })
  return id
}

/** The same by somebody's row of the website's list. */
export function grantOnWebsite(
  backend: MockBackend,
  { id, plan = PAID, duration = 'forever', reason }: Partial<Terms> & { id: number },
) {
  const { website } = getWebsiteSubscriber(backend, { id })
  const compId = compAddress(backend, website.email, { plan, duration, reason })
  return { message: compId === null ? messages.alreadyComped : messages.comped, compId }
}
