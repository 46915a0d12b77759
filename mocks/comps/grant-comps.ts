import { PAID } from '@joy/domain/plans/tiers.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import {
  type BatchCompResult,
  type CompFrom,
  type CompJobResult,
  type CompMatchingInput,
  type CompPlan,
  type GrantLength,
  messages,
  type SubscriberFilter,
} from '@joy/contract'
import { grantLengthPhrase, loggedLength } from '@joy/domain/comps/grant-length.ts'
import { otherCountMessage } from '@joy/domain/comps/held-count.ts'
import { Refusal } from '../refusal.ts'
import { openChangeSet } from '../change-sets/change-people.ts'
import { addComp } from './add-comp.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import type { StoredChangeSet } from '../change-sets/stored-change-set.ts'
import { compInForce } from './find-comps.ts'
import { toMatcher } from '../subscribers/find-subscribers.ts'
import { gains, refusePastDay } from './gains.ts'
import { logActivity } from '../activity/log-activity.ts'
import { previewComps } from './preview-comps.ts'
import { startJob } from '../jobs/start-job.ts'
import { describeReplaced } from './describe-replaced.ts'
import type { StoredSubscriber } from '../subscribers/stored-subscriber.ts'
import { pays } from './who-pays.ts'

export type Terms = {
  reason?: string | undefined
  duration?: GrantLength | undefined
  from?: CompFrom | undefined
  plan?: CompPlan | undefined
  withPaying?: boolean | undefined
}

/** Comps one subscription, Paid and forever unless told. Somebody who has as much by a comp stays as they are. */
export function grantComp(backend: MockBackend, { subscriberId, ...terms }: Terms & { subscriberId: number }) {
  const subscriber = backend.subscribers.get(subscriberId)
  if (!subscriber) throw new Refusal('not_found', 'This subscriber is no longer on the list. Refresh the page.')
  if (terms.withPaying === false && pays(backend, subscriber))
    throw new Refusal(
      'conflict',
      `${subscriber.email} pays, and the payment goes on. Include who pays, or end it first.`,
    )
  refusePastDay(backend, terms)
  if (!gains(backend, subscriber, terms)) return { message: messages.alreadyComped, changeSetId: null }
  const held = compInForce(backend, subscriber.email)
  const changeSet = openChangeSet(backend, 'comp', `Comp of ${subscriber.email}`)
  addComp(backend, subscriber, changeSet, terms)
  changeSet.record.status = 'complete'
  const instead = held && describeReplaced(backend, subscriber.email, held)
  const place = instead ? `, in place of ${instead.replaced}` : ''
  const { plan = PAID, duration = 'forever', reason = null } = terms
  logActivity(backend, {
    action: 'Subscription Comped',
    platform: 'Substack',
    details: `Comped ${subscriber.email}, ${grantLengthPhrase(duration)}${place}`,
    after: { subscriberId, changeSetId: changeSet.record.id, plan, duration: loggedLength(duration), reason },
  })
  const message = instead ? `${messages.comped} ${instead.sentence}` : messages.comped
  return { message, changeSetId: changeSet.record.id }
}

/** Asked again under the same key, it answers as before and does nothing. */
export function grantCompsOnce(
  backend: MockBackend,
  { requestKey, ...input }: Terms & { subscriberIds: number[]; requestKey?: string | undefined },
): BatchCompResult {
  const result = (requestKey && backend.compRequests.get(requestKey)) || grantComps(backend, input)
  if (requestKey) backend.compRequests.set(requestKey, result)
  return result
}

const isPayer = (backend: MockBackend, it: StoredSubscriber | undefined) => it !== undefined && pays(backend, it)

/** Comps a list of ids in one change set; each comes back exactly once. */
export function grantComps(
  backend: MockBackend,
  { subscriberIds, ...terms }: Terms & { subscriberIds: number[] },
): BatchCompResult {
  refusePastDay(backend, terms)
  const isRenewal = terms.from === 'end'
  const ids = [...new Set(subscriberIds)].filter(
    (id) => terms.withPaying !== false || !isPayer(backend, backend.subscribers.get(id)),
  )
  const preview = ids.length > 0 ? previewComps(backend, { subscriberIds: ids, ...terms }) : null
  const { replaced = 0, endsEarlier = 0 } = preview ?? {}
  const changeSet = openChangeSet(backend, 'comp', '')
  const response: BatchCompResult = {
    results: [],
    errors: [],
    changeSetId: changeSet.record.id,
    replaced,
    endsEarlier,
  }
  for (const subscriberId of [...new Set(subscriberIds)].toSorted((a, b) => a - b)) {
    const subscriber = backend.subscribers.get(subscriberId)
    if (!subscriber) response.errors.push({ subscriberId, message: 'This subscriber is no longer on the list.' })
    else response.results.push({ subscriberId, outcome: compOne(backend, subscriber, changeSet, terms) })
  }
  Object.assign(changeSet.record, {
    status: 'complete',
    title: `${isRenewal ? 'Renewal' : 'Comp'} of ${counted(changeSet.record.rows, 'subscription')}`,
  })
  if (changeSet.record.rows === 0) {
    backend.changeSets.delete(changeSet.record.id)
    return { ...response, changeSetId: null }
  }
  const inPlace =
    replaced > 0 && !isRenewal ? `, ${counted(replaced, 'of them', 'of them')} in place of a smaller comp` : ''
  logActivity(backend, {
    action: 'Batch Comp',
    platform: 'Substack',
    details: `${isRenewal ? 'Renewed' : 'Comped'} ${counted(changeSet.record.rows, 'subscription')} with ${counted(response.errors.length, 'error')}${inPlace}`,
    after: {
      changeSetId: changeSet.record.id,
      plan: terms.plan ?? PAID,
      duration: loggedLength(terms.duration ?? 'forever'),
      ...(isRenewal ? { from: 'end' } : {}),
      comped: changeSet.record.rows,
      replaced,
      endsEarlier,
      leftOut: response.results.filter(({ outcome }) => outcome === 'left_out').length,
      errors: response.errors.length,
    },
  })
  return response
}

type Outcome = BatchCompResult['results'][number]['outcome']

function compOne(
  backend: MockBackend,
  subscriber: StoredSubscriber,
  changeSet: StoredChangeSet,
  terms: Terms,
): Outcome {
  if (terms.withPaying === false && pays(backend, subscriber)) return 'left_out'
  if (!gains(backend, subscriber, terms)) return 'already_comped'
  addComp(backend, subscriber, changeSet, terms)
  return 'comped'
}

type Matching = Partial<CompMatchingInput> & { filter: SubscriberFilter; isUncounted?: true }

/** Comps everybody who fits a filter, as a job; nobody where another number fits than was seen. */
export function grantMatching(
  backend: MockBackend,
  { filter, excludedIds = [], count, isUncounted, ...terms }: Matching,
) {
  refusePastDay(backend, terms)
  const { many } = previewComps(backend, { filter, excludedIds })
  if (count !== undefined && count !== many) throw new Refusal('conflict', otherCountMessage(count, many))
  const excluded = new Set(excludedIds)
  const found = [...backend.subscribers.values()]
    .filter((it) => !it.isComped && !excluded.has(it.id))
    .filter(toMatcher(backend, filter))
  const meant = found.filter((it) => terms.withPaying !== false || !pays(backend, it))
  const leftOut = found.length - meant.length
  const title = isUncounted ? 'Comp everybody who matches' : `Comp ${counted(meant.length, 'subscription')}`
  const changeSet = openChangeSet(backend, 'comp', `Comp of ${counted(meant.length, 'subscription')}`)
  return startJob(backend, {
    kind: 'comp',
    title,
    total: meant.length,
    ...(isUncounted && { isUncounted }),
    changeSetId: changeSet.record.id,
    work(from, to) {
      for (const { id } of meant.slice(from, to)) {
        const subscriber = backend.subscribers.get(id)
        if (subscriber) compOne(backend, subscriber, changeSet, terms)
      }
      return { comped: changeSet.record.rows, leftOut } satisfies CompJobResult
    },
    finish() {
      changeSet.record.status = 'complete'
      logActivity(backend, {
        action: 'Batch Comp',
        platform: 'Substack',
        details: `Comped ${counted(changeSet.record.rows, 'subscription')}`,
        after: { changeSetId: changeSet.record.id, comped: changeSet.record.rows, leftOut },
      })
    },
  })
}
