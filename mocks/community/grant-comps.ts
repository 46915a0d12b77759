import { counted } from '@joy/domain/words/counted.ts'
import {
  type BatchCompResult,
  type CompDuration,
  type CompJobResult,
  type CompMatchingInput,
  type CompPlan,
  messages,
  type SubscriberFilter,
} from '@joy/contract'
import { otherCountWords } from '@joy/domain/comps/held-count.ts'
import { Refusal } from '../refusal.ts'
import { openChangeSet } from './change-people.ts'
import { addComp } from './add-comp.ts'
import type { Community, StoredChangeSet } from './community-store.ts'
import { compInForce } from './comps-of.ts'
import { matcherOf } from './find-subscribers.ts'
import { gains } from './gains.ts'
import { logActivity } from './log-activity.ts'
import { previewComps } from './preview-comps.ts'
import { startJob } from './start-job.ts'
import { tellReplaced } from './tell-replaced.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'
import { pays } from './who-pays.ts'

export type Terms = {
  reason?: string | undefined
  duration?: CompDuration | undefined
  plan?: CompPlan | undefined
  withPaying?: boolean | undefined
}

/** Comps one subscription, Paid and forever unless told. Somebody who has as much by a comp stays as they are. */
export function grantComp(community: Community, { subscriberId, ...terms }: Terms & { subscriberId: number }) {
  const subscriber = community.subscribers.get(subscriberId)
  if (!subscriber) throw new Refusal('not_found', 'This subscriber is no longer on the list. Refresh the page.')
  if (terms.withPaying === false && pays(community, subscriber))
    throw new Refusal(
      'conflict',
      `${subscriber.email} pays, and the payment goes on. Include who pays, or end it first.`,
    )
  if (!gains(community, subscriber, terms)) return { message: messages.alreadyComped, changeSetId: null }
  const standing = compInForce(community, subscriber.email)
  const changeSet = openChangeSet(community, 'comp', `Comp of ${subscriber.email}`)
  addComp(community, subscriber, changeSet, terms)
  changeSet.record.status = 'complete'
  const length = !terms.duration || terms.duration === 'forever' ? 'forever' : `for ${terms.duration}`
  const told = standing && tellReplaced(community, subscriber.email, standing)
  const place = told ? `, in place of ${told.replaced}` : ''
  logActivity(community, { action: 'Subscription Comped', details: `Comped ${subscriber.email}, ${length}${place}` })
  const message = told ? `${messages.comped} ${told.sentence}` : messages.comped
  return { message, changeSetId: changeSet.record.id }
}

const isPayer = (community: Community, it: StoredSubscriber | undefined) => it !== undefined && pays(community, it)

/** Comps a list of ids in one change set; each comes back exactly once. */
export function grantComps(
  community: Community,
  { subscriberIds, ...terms }: Terms & { subscriberIds: number[] },
): BatchCompResult {
  const ids = [...new Set(subscriberIds)].filter(
    (id) => terms.withPaying !== false || !isPayer(community, community.subscribers.get(id)),
  )
  const preview = ids.length > 0 ? previewComps(community, { subscriberIds: ids, ...terms }) : null
  const { replaced = 0, endsEarlier = 0 } = preview ?? {}
  const changeSet = openChangeSet(community, 'comp', '')
  const answer: BatchCompResult = {
    results: [],
    errors: [],
    changeSetId: changeSet.record.id,
    replaced,
    endsEarlier,
  }
  for (const subscriberId of new Set(subscriberIds)) {
    const subscriber = community.subscribers.get(subscriberId)
    if (!subscriber) answer.errors.push({ subscriberId, message: 'This subscriber is no longer on the list.' })
    else answer.results.push({ subscriberId, outcome: compOne(community, subscriber, changeSet, terms) })
  }
  Object.assign(changeSet.record, {
    status: 'complete',
    title: `Comp of ${counted(changeSet.record.rows, 'subscription')}`,
  })
  if (changeSet.record.rows === 0) {
    community.changeSets.delete(changeSet.record.id)
    return { ...answer, changeSetId: null }
  }
  logActivity(community, {
    action: 'Batch Comp',
    details: `Comped ${counted(changeSet.record.rows, 'subscription')} with ${counted(answer.errors.length, 'error')}`,
  })
  return answer
}

type Outcome = BatchCompResult['results'][number]['outcome']

function compOne(community: Community, it: StoredSubscriber, changeSet: StoredChangeSet, terms: Terms): Outcome {
  if (terms.withPaying === false && pays(community, it)) return 'left_out'
  if (!gains(community, it, terms)) return 'already_comped'
  addComp(community, it, changeSet, terms)
  return 'comped'
}

type Matching = Partial<CompMatchingInput> & { filter: SubscriberFilter }

/** Comps everybody who fits a filter, as a job; nobody where another number fits than was seen. */
export function grantMatching(community: Community, { filter, excludedIds = [], count, ...terms }: Matching) {
  const { many } = previewComps(community, { filter, excludedIds })
  if (count !== undefined && count !== many) throw new Refusal('conflict', otherCountWords(count, many))
  const excluded = new Set(excludedIds)
  const found = [...community.subscribers.values()]
    .filter((it) => !it.isComped && !excluded.has(it.id))
    .filter(matcherOf(filter))
  const meant = found.filter((it) => terms.withPaying !== false || !pays(community, it))
  const leftOut = found.length - meant.length
  const title = `Comp ${counted(meant.length, 'subscription')}`
  const changeSet = openChangeSet(community, 'comp', `Comp of ${counted(meant.length, 'subscription')}`)
  return startJob(community, {
    kind: 'comp',
    title,
    total: meant.length,
    changeSetId: changeSet.record.id,
    work(from, to) {
      for (const { id } of meant.slice(from, to)) {
        const it = community.subscribers.get(id)
        if (it) compOne(community, it, changeSet, terms)
      }
      return { comped: changeSet.record.rows, leftOut } satisfies CompJobResult
    },
    finish() {
      changeSet.record.status = 'complete'
      logActivity(community, {
        action: 'Batch Comp',
        details: `Comped ${counted(changeSet.record.rows, 'subscription')}`,
      })
    },
  })
}
