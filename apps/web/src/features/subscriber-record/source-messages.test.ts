import type { AccessSource, CollectionPause, CompRecord, PersonAccess, SubstackStatement } from '@joy/contract'
import { expect, test } from 'vitest'
import { accessMessage, sourceLines, substackDiffers } from './source-messages.ts'

const asOf = '2025-03-28T15:04:00.000Z'
const statement: SubstackStatement = {
  tier: 'Free',
  type: null,
  endsAt: null,
  since: null,
  asOf: '2025-03-27T15:04:00.000Z',
  absentAt: null,
}
const source = (over: Partial<AccessSource>): AccessSource => ({
  kind: 'comp',
  plan: 'Paid',
  type: 'comp',
  from: '2025-03-21T10:02:00.000Z',
  until: null,
  isInForce: true,
  isCarrying: false,
  statement: null,
  ...over,
})
const access = (sources: AccessSource[], over: Partial<PersonAccess> = {}): PersonAccess => ({
  plan: 'Free',
  type: null,
  source: null,
  since: null,
  until: null,
  asOf,
  graceDays: 14,
  sources,
  ...over,
})
const comp: CompRecord = {
  id: 1,
  plan: 'Paid',
  grantedBy: 'Hannah Whitfield',
  reason: null,
  compedAt: '2025-03-21T10:02:00.000Z',
  until: null,
  batch: null,
  atPlatform: 'to do',
  removal: null,
  endedAt: null,
  endedBy: null,
  endReason: null,
  replaces: null,
}
const said = (record: Parameters<typeof sourceLines>[0]) =>
  sourceLines(record).map(({ text, meta }) => `${text} | ${meta}`)

test('each source says what, from whom, since and until, and Substack its statement with its time', () => {
  expect(
    said({
      access: access([source({ isCarrying: true, until: '2025-04-21T10:02:00.000Z' })]),
      substack: { ...statement, tier: 'Paid', type: 'comp', endsAt: '2025-09-01T12:00:00.000Z' },
      comps: [comp],
      subscriptions: [],
      aliases: [],
    }),
  ).toEqual([
    'Work Out as a comp by Hannah Whitfield | Since Mar 21, 2025, until Apr 21, 2025',
    'Work Out, comp, as Substack says | A comp there carries nothing by itself, until Sep 1, 2025, as of Mar 27, 2025 3:04 PM',
  ])
})

test("Substack's statement among the sources is not told twice, and its absence is", () => {
  expect(
    said({
      access: access([
        source({
          kind: 'substack',
          type: 'gift',
          from: null,
          until: '2025-03-01T00:00:00.000Z',
          isInForce: false,
          statement: { asOf: null, isOfAlias: false },
        }),
      ]),
      substack: { ...statement, tier: 'Paid', type: 'gift', asOf: null, absentAt: '2025-03-26T09:00:00.000Z' },
      comps: [],
      subscriptions: [],
      aliases: [],
    }),
  ).toEqual([
    'Work Out as an imported list says, gift | Ended Mar 1, 2025, nobody knows as of when, not found there on Mar 26, 2025',
  ])
})

test('what was said of another address is told as that, with the time of its own', () => {
  const aliases = [{ email: 'ruth@work.example', since: asOf, mergeId: 1 }]
  const its = (isOfAlias: boolean, at: string | null) =>
    source({ kind: 'substack', type: 'paid', from: null, isCarrying: true, statement: { asOf: at, isOfAlias } })
  const record = {
    aliases,
    substack: { ...statement, tier: 'Paid', type: 'paid', absentAt: '2025-03-26T09:00:00.000Z' },
    comps: [],
    subscriptions: [],
  }
  const lineOf = (from: AccessSource) => said({ ...record, access: access([from]) })[0]
  expect(lineOf(its(true, '2025-03-02T15:04:00.000Z'))).toBe(
    'Work Out as Substack says of another address of theirs, paid | No end known, as of Mar 2, 2025 3:04 PM',
  )
  expect(lineOf(its(true, null))).toBe(
    'Work Out as an imported list says of another address of theirs, paid | No end known, nobody knows as of when',
  )
  expect(lineOf(its(false, asOf))).toMatch(
    /^Work Out as Substack says, paid \| No end known, as of .*, not found there on Mar 26, 2025$/u,
  )
})

test('of whom Substack has said nothing, nothing is told in its name', () => {
  const silent = { ...statement, tier: 'Free', type: null, asOf: null }
  expect(said({ access: access([]), substack: silent, comps: [], subscriptions: [], aliases: [] })).toEqual([
    'Substack has said nothing of a plan | ',
  ])
  expect(
    substackDiffers({
      access: access([], { plan: 'Paid' }),
      substack: silent,
      comps: [],
      subscriptions: [],
      aliases: [],
    }),
  ).toBeUndefined()
})

test('what is paid outside of Stripe says that it carries some days longer', () => {
  const paid = {
    id: 3,
    startedAt: '2024-03-20T12:00:00.000Z',
    planTitle: 'Work Out',
    interval: 'year' as const,
    amountCents: 8000,
    chargedCents: 8000,
    discounts: [],
    quantity: 1,
    currency: 'usd',
    status: 'active',
    card: null,
    paymentMethod: null,
    renewsAt: '2025-03-20T12:00:00.000Z' as string | null,
    nextCharge: null,
    isRenewalUnheard: false,
    endsAt: null as string | null,
    endedAt: null,
    nextTerm: null,
    isEndUnconfirmed: false,
    isPlanUnconfirmed: false,
    isResumeUnconfirmed: false,
    refused: null,
    isOfDeleted: false,
    accessUntil: '2025-04-03T12:00:00.000Z' as string | null,
    failedSince: null as string | null,
    dunning: null,
    collectionPause: null as CollectionPause | null,
  }
  const accessSource = source({
    kind: 'subscription',
    type: 'yearly',
    from: paid.startedAt,
    until: '2025-04-03T12:00:00.000Z',
    isCarrying: true,
  })
  const toMessage = (subscription: typeof paid, by = accessSource, over: Partial<PersonAccess> = {}) =>
    said({ access: access([by], over), substack: statement, comps: [], subscriptions: [subscription], aliases: [] })[0]
  expect(toMessage(paid, accessSource, { asOf: '2025-03-18T15:04:00.000Z' })).toBe(
    'Work Out paid here, outside of Stripe, yearly | Since Mar 20, 2024, paid until Mar 20, 2025, and 14 days more until a payment is recorded',
  )
  expect(toMessage(paid)).toBe(
    'Work Out paid here, outside of Stripe, yearly | Since Mar 20, 2024, term ended Mar 20, 2025; access until Apr 3, 2025',
  )
  expect(toMessage(paid, { ...accessSource, isInForce: false }, { asOf: '2025-04-04T00:00:00.000Z' })).toMatch(
    /term ended Mar 20, 2025; access ended Apr 3, 2025$/u,
  )
  const byCard = source({ kind: 'subscription', type: 'yearly', from: paid.startedAt, isCarrying: true })
  const charged = { ...paid, accessUntil: null }
  expect(toMessage(charged, byCard)).toBe('Work Out paid here, yearly | Since Mar 20, 2024, renews Mar 20, 2025')
  expect(toMessage({ ...charged, isRenewalUnheard: true }, byCard)).toBe(
    'Work Out paid here, yearly | Since Mar 20, 2024, was to renew on Mar 20, 2025; Stripe has not told us yet',
  )
  const cancelled = { ...charged, renewsAt: null, endsAt: paid.renewsAt }
  expect(toMessage(cancelled)).toBe('Work Out paid here, yearly | Since Mar 20, 2024, until Apr 3, 2025')
  const failed = { ...charged, status: 'past_due', failedSince: '2025-03-20T12:00:00.000Z' }
  expect(toMessage(failed, byCard)).toBe(
    'Work Out paid here, yearly | Since Mar 20, 2024, payment failed Mar 20, 2025, tried again',
  )
  const collectionPause = { behavior: 'void', resumesAt: '2025-05-01T12:00:00.000Z' }
  expect(toMessage({ ...charged, collectionPause }, byCard)).toBe(
    'Work Out paid here, yearly | Since Mar 20, 2024, renews Mar 20, 2025, payments are paused until May 1, 2025',
  )
})

test('one sentence says what the person has, and where Substack differs', () => {
  expect(accessMessage(access([]))).toBe('Warm Up: nothing carries a paid plan.')
  const gym = access([], { plan: 'Join the Gym', source: 'subscription', since: '2024-09-15T12:00:00.000Z' })
  expect(accessMessage(gym)).toBe('Join the Gym since Sep 15, 2024, with no end known.')
  expect(accessMessage({ ...gym, until: '2025-04-15T12:00:00.000Z', since: null })).toBe(
    'Join the Gym, until Apr 15, 2025.',
  )
  const record = { access: gym, substack: statement, comps: [], subscriptions: [], aliases: [] }
  expect(substackDiffers(record)).toMatch(/^Substack itself says Warm Up\./u)
  expect(substackDiffers({ ...record, access: access([]) })).toBeUndefined()
})
