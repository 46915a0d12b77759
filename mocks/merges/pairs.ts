import type { LikelyPair, LikelyPairPageInput } from '@joy/contract'
import { judgedMeanwhile, pairDismissed, pairReopened } from '@joy/domain/people/merge-messages.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'
import { Refusal } from '../refusal.ts'
import { toSide } from './merge-facts.ts'

export function pagePairs(backend: MockBackend, { state, ...input }: LikelyPairPageInput) {
  const found = backend.pairs.filter(({ dismissedAt }) => (state === 'open') === (dismissedAt === null))
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
  const pair = backend.pairs.find((it) => it.id === id && (it.dismissedAt === null) === isDismissed)
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
