import type { CompPreview, CompPreviewInput } from '@joy/contract'
import { monthlyCents } from '@joy/domain/revenue.ts'
import type { Community } from './community-store.ts'
import { matcherOf } from './find-subscribers.ts'
import { annualNow } from './payments.ts'
import { paymentsHere, paysAtSubstack } from './who-pays.ts'

/** Whom a comp would be for, and who of them pays. */
export function previewComps(community: Community, input: CompPreviewInput): CompPreview {
  const all = [...community.subscribers.values()]
  const fits = 'filter' in input ? matcherOf(input.filter) : () => true
  const meant = all.filter(
    (it) => fits(it) && ('filter' in input ? !input.excludedIds.includes(it.id) : input.subscriberIds.includes(it.id)),
  )
  const isForMore = 'subscriberIds' in input && input.toGiveMore === true
  const open = meant.filter((it) => isForMore || !it.isComped)
  const payments = open.map((it) => ({ here: paymentsHere(community, it), atSubstack: paysAtSubstack(community, it) }))
  return {
    many: open.length,
    alreadyComped: meant.filter((it) => it.isComped).length,
    payHere: payments.filter(({ here }) => here.length > 0).length,
    payHerePaused: payments.filter(({ here }) => here.length > 0 && here.every((it) => it.collectionPause)).length,
    payHereMonthlyCents: monthlyCents(
      payments
        .flatMap(({ here }) => here.filter((it) => !it.collectionPause))
        .reduce((sum, it) => sum + annualNow(community, it), 0),
    ),
    payAtSubstack: payments.filter(({ here, atSubstack }) => atSubstack && here.length === 0).length,
  }
}
