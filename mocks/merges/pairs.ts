import type { LikelyPair, LikelyPairPageInput } from '@joy/contract'
import { judgedMeanwhile, pairDismissed, pairReopened } from '@joy/domain/people/merge-messages.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'
import { Refusal } from '../refusal.ts'
import { toSide } from './merge-facts.ts'

/** Neither is an alias of somebody now. */
function findPairs(backend: MockBackend, state: LikelyPairPageInput['state']) {
  const aliases = new Set([...backend.merges.values()].filter((it) => !it.isUndone).map((it) => emailKey(it.alias)))
  return backend.pairs.filter(
    ({ one, other, dismissedAt }) =>
      (state === 'open') === (dismissedAt === null) && !aliases.has(emailKey(one)) && !aliases.has(emailKey(other)),
  )
}

export function pagePairs(backend: MockBackend, { state, ...input }: LikelyPairPageInput) {
  const found = findPairs(backend, state)
  const page = toPage(found, input, found.length, false)
  return {
    ...page,
    items: page.items.map((it): LikelyPair => ({
      ...it,
      one: toSide(backend, it.one),
      other: toSide(backend, it.other),
    })),
  }
}

export function judgePair(backend: MockBackend, id: number, { isDismissed }: { isDismissed: boolean }) {
  const pair = findPairs(backend, isDismissed ? 'open' : 'dismissed').find((it) => it.id === id)
  if (!pair) throw new Refusal('not_found', judgedMeanwhile)
  Object.assign(
    pair,
    isDismissed
      ? { dismissedAt: backend.now(), dismissedBy: actorName(backend) }
      : { dismissedAt: null, dismissedBy: null },
  )
  const [one, other] = [emailKey(pair.one), emailKey(pair.other)]
  logActivity(backend, {
    action: isDismissed ? 'Pair Dismissed' : 'Pair Looked At Again',
    platform: 'Website',
    details: `${one} and ${other} ${isDismissed ? 'are not the same person' : 'may be the same person after all'}`,
  })
  return { message: isDismissed ? pairDismissed : pairReopened }
}
