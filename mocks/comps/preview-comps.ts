import type { CompPreview, CompPreviewInput } from '@joy/contract'
import { payersNamed } from '@joy/contract/schemas/comp.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { compInForce } from './find-comps.ts'
import { toMatcher } from '../subscribers/find-subscribers.ts'
import { getEnd, gains, refusePastDay } from './gains.ts'
import { chargeNow } from '../payments/paying.ts'
import type { StoredSubscription } from '../payments/stored-subscription.ts'
import { pays, subscriptionsHere, paysAtSubstack } from './who-pays.ts'

/** Whom a comp would be for, and who of them pays. */
export function previewComps(backend: MockBackend, input: CompPreviewInput): CompPreview {
  if ('subscriberIds' in input) refusePastDay(backend, input)
  const all = [...backend.subscribers.values()]
  const fits = 'filter' in input ? toMatcher(backend, input.filter) : () => true
  const meant = all.filter(
    (it) => fits(it) && ('filter' in input ? !input.excludedIds.includes(it.id) : input.subscriberIds.includes(it.id)),
  )
  const open = meant.filter(
    (it) => !it.isComped || ('subscriberIds' in input && (input.toGiveMore === true || gains(backend, it, input))),
  )
  const replaced = open.filter((it) => it.isComped)
  const toEnd = (email: string) => ('subscriberIds' in input ? getEnd(backend, email, input) : null)
  const payments = open.map((it) => ({ here: subscriptionsHere(backend, it), atSubstack: paysAtSubstack(backend, it) }))
  const collected = payments.map(({ here }) => here.filter((it) => !it.collectionPause)).filter((its) => its.length > 0)
  const isEnding = (it: StoredSubscription) => it.isPaidOutside === true || backend.cancelled.has(it.sid)
  const ending = collected.filter((its) => its.every(isEnding))
  const ends = ending.flatMap((its) => its.map((it) => it.currentPeriodEnd)).toSorted()
  return {
    many: open.length,
    alreadyComped: meant.filter((it) => it.isComped).length,
    replaced: replaced.length,
    endsEarlier: replaced.filter(({ email }) => {
      const old = compInForce(backend, email)?.until ?? null
      const until = toEnd(email)
      return until !== null && (old === null || until < new Date(old))
    }).length,
    payHere: payments.filter(({ here }) => here.length > 0).length,
    payHerePaused: payments.filter(({ here }) => here.length > 0 && here.every((it) => it.collectionPause)).length,
    charged: toCharges(
      backend,
      collected.filter((its) => !its.every(isEnding)),
    ),
    ending: {
      ...toCharges(backend, ending),
      people: ending.length,
      first: ends[0] ?? null,
      last: ends.at(-1) ?? null,
    },
    payers: open
      .filter((it) => pays(backend, it))
      .toSorted((a, b) => a.id - b.id)
      .slice(0, payersNamed)
      .map(({ email, name }) => ({ email, name })),
    payAtSubstack: payments.filter(({ here, atSubstack }) => atSubstack && here.length === 0).length,
    ...('subscriberIds' in input &&
      input.from === 'end' && {
        renewed: {
          all: toEnds(open.map(({ email }) => toEnd(email))),
          notPaying: toEnds(open.filter((it) => !pays(backend, it)).map(({ email }) => toEnd(email))),
        },
      }),
  }
}

function toEnds(its: readonly (Date | null)[]) {
  const ends = its.flatMap((it) => (it === null ? [] : [it.toISOString()])).toSorted()
  return { first: ends[0] ?? null, last: ends.at(-1) ?? null }
}

function toCharges(backend: MockBackend, its: readonly StoredSubscription[][]): CompPreview['charged'] {
  const sum = (interval: 'month' | 'year') =>
    its
      .flat()
      .filter((it) => it.interval === interval)
      .reduce((cents, it) => cents + chargeNow(backend, it).chargedCents, 0)
  return { monthlyCents: sum('month'), yearlyCents: sum('year') }
}
