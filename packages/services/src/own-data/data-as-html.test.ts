import { expect, test } from 'vitest'
import { dataAsHtml } from './data-as-html.ts'
import { sectionLabels, unsaid } from './page/section-labels.ts'
import type { DataRow, DataSection } from './read-own-data.ts'

const at = new Date('2025-03-28T03:04:00.000Z')
const head = {
  siteName: 'Path to Joy',
  supportEmail: 'help@joy.example',
  email: 'ruth@example.org',
  at: 'Mar 27',
  zone: 'America/Los_Angeles',
}
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function readPage(parts: Record<string, DataRow[]>): Promise<string> {
  const sections = Object.entries(parts).map(([name, rows]): DataSection => ({
    name,
    title: `Part ${name}`,
    why: 'Why',
    rows,
  }))
  return (await Array.fromAsync(dataAsHtml(ofAll(sections), head))).join('')
}
async function* ofAll(sections: DataSection[]): AsyncGenerator<DataSection, void, undefined> {
  yield* sections
}
/** As a reader has it. */
const readable = (html: string): string =>
  html
    .replace(/<style>.*<\/style>/su, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')

/** One row of each part, as the database and Stripe give it. */
const rows: Record<string, DataRow> = {
  addresses: { address: 'ruth@example.org', isMain: true, since: null },
  newsletter: {
    address: 'ruth@example.org',
    name: 'Ruth',
    addressAtSubstack: null,
    status: 'active',
    planAtSubstack: 'Free',
    subscribedAt: at,
    lastReadAt: at,
  },
  website: { address: 'ruth@example.org', name: 'Ruth', signedUpAt: at, handedToSubstackAt: at, unsubscribedAt: null },
  access: { source: 'comp', plan: 'Paid', type: 'comp', since: at, until: null },
  gifts: { plan: 'Paid', from: at, until: null, endedAt: null },
  subscriptions: {
    plan: 'join-the-gym',
    interval: 'month',
    amountInCents: 1000,
    currency: 'usd',
    status: 'past_due',
    startedAt: at,
    periodEndsAt: at,
    isCancelled: true,
    whyYouCancelled: 'I move away',
    endedAt: null,
    paidThrough: 'stripe',
    cardBrand: 'visa',
    cardLastFour: '4242',
    wayOfPaying: 'card',
  },
  membership: { status: 'registered', since: at, personInPlanningCenter: '7' },
  notes: { writtenAt: at, text: 'Asked for large print' },
  tags: { group: 'Retreat 2025', since: at },
  letters: { subject: '••• is your log-in code', to: 'ruth@example.org', status: 'sent', writtenAt: at, sentAt: at },
  reminders: { writtenAt: at, ofWhat: 'comp', endsAt: at, stoppedAt: null },
  returned: { address: 'ruth@example.org', what: 'hard', answer: '550 gone', at, openAgainSince: at },
  consent: { what: 'unsubscribed here', at, takenBackAt: at },
  devices: { since: at, browser: agent, networkAddress: '192.0.2.1', endsAt: at },
  loginLinks: { sentAt: at, usedAt: null, expiresAt: at },
  addressChanges: {
    from: 'old@example.org',
    to: 'ruth@example.org',
    askedAt: at,
    confirmedAt: at,
    stoppedAt: at,
    givenBackAt: at,
  },
  deletions: { askedAt: at, dueAt: at, takenBackAt: null },
  waiting: { address: 'ruth@example.org', askedAt: at },
  planWishes: { plan: 'join-the-gym', interval: 'year', askedAt: at, settledAt: null },
  offers: {
    address: 'a',
    name: 'Ruth',
    offeredAt: at,
    confirmedAt: at,
    places: 3,
    plan: 'Join the Gym',
    duration: 'forever',
    mayBeNamed: true,
    whatYouWrote: 'For you',
    placesGiven: 1,
    closedAt: at,
  },
  requests: {
    address: 'a',
    name: 'Ruth',
    askedAt: at,
    confirmedAt: at,
    whatYouWrote: 'Please',
    settledAt: at,
    hasPlace: true,
  },
  payments: {
    id: 'in_1',
    number: 'A-1',
    at: at.toISOString(),
    amountCents: 1000,
    currency: 'usd',
    status: 'paid',
    url: 'https://stripe.example/in_1',
  },
  activity: { at, action: 'Own Name Changed', platform: 'Planning Center', details: 'From R to Ruth' },
}
const page = readable(await readPage(Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, [row]]))))

test('each part has words for all that it holds', () => {
  expect(Object.keys(rows).toSorted()).toEqual(Object.keys(sectionLabels).toSorted())
  for (const [name, row] of Object.entries(rows)) expect(unsaid(name, row), name).toEqual([])
})

test('plans, money, cards, platforms and browsers stand by their names, and nothing of a machine’s', () => {
  for (const text of [
    'Join the Gym, monthly',
    'Price $10.00 each month',
    'The last payment failed, and is tried again',
    'Paid through Stripe',
    'Visa ending in 4242',
    'Plan at Substack Warm Up',
    'By A gift of the community',
    'Until Without an end',
    'Firefox on Linux',
    '8:04 PM Planning Center From R to Ruth',
    'You unsubscribed here',
    'The one that you log in with',
    'You were given a place',
    'Your account is to be deleted',
    'How long each lasts Without an end',
  ])
    expect(page).toContain(text)
  expect(page).not.toMatch(
    /join-the-gym|cents|past_due|planningcenter|Mozilla|\bIs main\b|\bWhat unsubscribed\b|null|undefined|\bstripe\b(?!\.)/u,
  )
})

test('days and times are the community’s', () => {
  expect(page).toContain('Signed up on Mar 27, 2025')
  expect(page).toContain('Logged in since Mar 27, 2025 8:04 PM')
  expect(page).not.toContain('Mar 28')
})

/** Something else of the same kind. */
function anotherThan(cell: string, value: DataRow[string] | undefined): DataRow[string] {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return 77
  if (value instanceof Date || /At$|^(?:at|until|since)$/u.test(cell)) return new Date('2024-01-01T12:00:00Z')
  return cell === 'currency' ? 'eur' : 'something else'
}

test('nothing is left out: each cell changes what is read', async () => {
  for (const [name, row] of Object.entries(rows)) {
    const before = await readPage({ [name]: [row] })
    for (const [cell, value] of Object.entries(row)) {
      expect(await readPage({ [name]: [{ ...row, [cell]: anotherThan(cell, value) }] }), `${name}.${cell}`).not.toBe(
        before,
      )
    }
  }
})

test('what has no words yet is shown under its own name, and what is empty is named', async () => {
  const html = await readPage({
    website: [{ ...rows['website'], luckyNumber: 7 }],
    letters: [],
    unheardOf: [{ firstSeenAt: at }],
  })
  expect(readable(html)).toContain('Lucky number 7')
  expect(readable(html)).toContain('First seen at Mar 27, 2025 8:04 PM')
  expect(readable(html)).toMatch(/What is not there Of these parts we hold nothing of yours\. Part letters/u)
})

test('what Stripe did not answer is said', async () => {
  expect(readable(await readPage({ payments: [{ note: 'Stripe could not be asked just now.' }] }))).toContain(
    'Stripe could not be asked',
  )
})
