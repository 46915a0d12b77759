// Long because it is a table: each difference, and why it is none.
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { fileNotMade } from '@joy/mocks/respond-file.ts'
import { newToken } from '@joy/mocks/returned-mail/returned-mail.ts'
import { newSecrets } from '@joy/mocks/outgoing-webhooks/endpoints.ts'
import { samplePhoneCode } from '@joy/samples/portal.ts'
import { sampleSecondFactor } from '@joy/samples/team.ts'
import type { Difference } from './differences.ts'

type Value = string | number | boolean | null | undefined
/** What one side has at a place: a value, or an entry of a list that the other side does not have. A list never. */
type ReplyPart = Value | Readonly<Record<string, Value>>
export type KnownDifference = {
  /** As `differences` names it, down to the value. */
  place: string
  /** Whatever the mock says there, to the letter: what it may not say is a lie, here too. */
  mock: ReplyPart | readonly ReplyPart[]
  real: ReplyPart | RegExp
  /** The scripts in which it is met; without: in several. */
  scripts?: readonly string[]
  because: string
}

const anInstant = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d$/u
const asSimulated = 'The simulator numbers its invoices, and shows them, itself.'
const realTime = 'A session lasts by the real time, the mock’s by its own.'
const byChance = 'It is made by chance.'
const byNumber = 'It names the batch by its number.'
const notSent = 'In the mock mails leave at once.'
const readAtOnce = 'The mock reads a list as it comes in, without a job.'
const noStatement = 'The samples’ words of Substack have no times of sending and closing.'

const noJob = 'In the mock no job takes the upgrade up, and the step says so.'
const chosenPayments = ['a member whose plan is to be paid by a link, in the portal', 'work at Substack, and words']

const noProviderPage = 'The mock has no page of a provider to lead to.'

/** The browser saves it, and no story opens it. */
const heldFile = (real: RegExp, script = 'what is held of a member'): KnownDifference => ({
  place: 'data',
  mock: fileNotMade,
  real,
  scripts: [script],
  because: 'The mock makes no such file, and says so in it.',
})
const askedOnWebsite = 'the website’s list, and what its people ask for'
const ends = { place: 'endsAt', mock: '2025-03-29T03:0', real: anInstant, because: realTime }
const taken = (...scripts: string[]): KnownDifference => ({
  place: 'jobId',
  mock: null,
  real: 'one',
  scripts,
  because: readAtOnce,
})
const invoice = (script: string): KnownDifference[] => [
  { place: 'items[].number', mock: 'JOY-0201', real: 'JOY-0030', scripts: [script], because: asSimulated },
  {
    place: 'items[].url',
    mock: 'https://invoice.stripe.com/i/sample/2-1',
    real: /^http:\/\/127\.0\.0\.1:\d+\/stripe\/invoice\//u,
    scripts: [script],
    because: asSimulated,
  },
]
const byPhone = 'in by a code that was read by phone'
const ofEndpoints = 'endpoints of the community’s own tools'
const secretOf = (place: string, mock: string | string[]): KnownDifference => ({
  place,
  mock,
  real: /^(?:whsec_.{40})?.{3}=$/u,
  because: byChance,
})
const exported = (column: string, mock: string | string[], real: string | RegExp): KnownDifference => ({
  place: `data.rows[].${column}`,
  mock,
  real,
  scripts: ['lists that go out'],
  because: noStatement,
})
const analysed =
  (script: string) =>
  (place: string, mock: ReplyPart, real: ReplyPart): KnownDifference => ({
    place,
    mock,
    real,
    scripts: [script],
    because: readAtOnce,
  })
const remapped = analysed('work at Substack, and words')
const mended = analysed('rows that failed, mended')

/**
 * Where the mock backend answers otherwise than the program, by operation: what each says, and why that may stay.
 * Whatever is not here is to be equal; what is here and is not met any more is to go.
 */
export const knownDifferences: Record<string, readonly KnownDifference[]> = {
  'session.signIn': [ends],
  'session.current': [{ ...ends, scripts: ['every question'] }],
  'session.extend': [{ ...ends, scripts: ['an administrator’s own account'] }],
  'session.signInToDemo': [{ ...ends, scripts: ['sessions of an administrator'] }],
  'invitations.accept': [{ ...ends, scripts: ['the team'] }],
  'account.sessions': [
    { ...ends, place: '[].endsAt', mock: ['2025-03-29T03:0', '2025-03-29T00:1', '2025-03-28T20:3'] },
  ],
  'account.startSecondFactor': [
    {
      place: 'secret',
      mock: sampleSecondFactor.secret,
      real: /^[A-Z2-7]{32}$/u,
      scripts: ['a second factor and a password'],
      because: byChance,
    },
    {
      place: 'uri',
      mock: sampleSecondFactor.uri,
      real: /^otpauth:\/\/totp\/Path%20to%20Joy:hannah/u,
      scripts: ['a second factor and a password'],
      because: byChance,
    },
  ],
  'account.confirmSecondFactor': [
    {
      place: 'recoveryCodes[]',
      mock: sampleSecondFactor.recoveryCodes,
      real: /^[a-z0-9]{5}-[a-z0-9]{5}$/u,
      scripts: ['a second factor and a password'],
      because: byChance,
    },
  ],
  'account.renewRecoveryCodes': [
    {
      place: 'recoveryCodes[]',
      mock: sampleSecondFactor.recoveryCodes,
      real: /^[a-z0-9]{5}-[a-z0-9]{5}$/u,
      scripts: ['a second factor and a password'],
      because: byChance,
    },
  ],
  'apiTokens.create': [
    {
      place: 'apiToken.ending',
      mock: 'J0yQ',
      real: /^[\w-]{4}$/u,
      scripts: ['an administrator’s own account'],
      because: byChance,
    },
  ],
  'returnedMail.makeAddress': [
    {
      place: 'address',
      mock: `http://localhost:3000/api/mail/returned/mailbox?token=${newToken}`,
      real: /^http:\/\/localhost:3000\/api\/mail\/returned\/mailbox\?token=[\w-]{43}$/u,
      scripts: ['how mail that comes back is reported'],
      because: byChance,
    },
  ],
  'signInHelp.readCode': [
    { place: 'code', mock: samplePhoneCode, real: /^\d{6}$/u, scripts: [byPhone], because: byChance },
  ],
  'signInHelp.get': [
    { place: 'links[].mail.at', mock: '2025-03-28T15:0', real: null, scripts: [byPhone], because: notSent },
  ],
  'portal.overview': [
    { place: 'restrictedUntil', mock: '2025-03-29T15:0', real: anInstant, scripts: [byPhone], because: realTime },
  ],
  'outgoingWebhooks.create': [secretOf('secret', newSecrets[0]), secretOf('endpoint.secretEnding', 'MDE=')],
  'outgoingWebhooks.change': [{ ...secretOf('secretEnding', 'MDE='), scripts: [ofEndpoints] }],
  'outgoingWebhooks.rotateSecret': [
    { ...secretOf('secret', newSecrets[1]), scripts: [ofEndpoints] },
    { ...secretOf('endpoint.secretEnding', 'MDI='), scripts: [ofEndpoints] },
  ],
  'outgoingWebhooks.endpoints': [secretOf('[].secretEnding', ['MDE=', 'MDI='])],
  'payments.invoices': [...invoice('every question'), ...invoice('payments of Stripe')],
  'portalAccount.receipts': invoice('into the portal by the letter, and out'),
  'portalAccount.sessions': [
    {
      place: '[].lastSeenAt',
      mock: ['2025-03-28T15:0', '2025-03-27T21:4'],
      real: anInstant,
      scripts: ['devices of a member'],
      because: realTime,
    },
  ],
  'exports.arrived': [
    {
      place: 'message',
      mock: '5 website subscribers of batch 1003 count as exported.',
      real: '5 website subscribers of batch 4 count as exported.',
      scripts: ['lists that go out'],
      because: byNumber,
    },
  ],
  'exports.batchFile': [
    {
      place: 'disposition',
      mock: 'attachment; filename=website-subscribers-batch-1003.csv',
      real: 'attachment; filename=website-subscribers-batch-4.csv',
      scripts: ['lists that go out'],
      because: byNumber,
    },
  ],
  'exports.subscribers': [
    exported('substack_sends', ['true', 'false'], ''),
    exported('substack_sends_as_of', ['2025-03-27T15:0', 'true'], ''),
    exported('substack_reported_at', '2025-03-27T15:0', ''),
    exported('mailbox_closed_at', '', anInstant),
    exported('mailbox_left_at', '', anInstant),
  ],
  'outbox.totals': [
    { place: 'pending', mock: 1, real: 2, scripts: ['letters of the console'], because: notSent },
    { place: 'sent', mock: 6, real: 5, scripts: ['letters of the console'], because: notSent },
  ],
  'imports.get': [
    taken(
      'a mailbox that a list closed',
      'a list that comes in, and goes',
      'a list with tags, and its undo',
      'lists one after the other, and a longer comp',
      'rows that failed, mended',
      'work at Substack, and words',
    ),
  ],
  'imports.mend': [
    mended('status', 'ready', 'analysing'),
    mended('counts', { added: 1, updated: 0, unchanged: 0, failed: 0 }, null),
    mended('rows', 1, null),
    mended('fieldChanges', 0, null),
    mended('jobId', null, 'one'),
  ],
  'imports.remap': [
    remapped('status', 'ready', 'analysing'),
    remapped('counts', { added: 1, updated: 0, unchanged: 0, failed: 0 }, null),
    remapped('rows', 1, null),
    remapped('fieldChanges', 0, null),
    remapped('jobId', null, 'one'),
  ],
  'imports.reread': [
    remapped('status', 'ready', 'analysing'),
    remapped('counts', { added: 1, updated: 0, unchanged: 0, failed: 0 }, null),
    remapped('rows', 1, null),
    remapped('fieldChanges', 0, null),
    remapped('jobId', null, 'one'),
  ],
  'jobs.page': [
    { place: 'total', mock: 9, real: 10, scripts: ['a list that comes in, and goes'], because: readAtOnce },
    { place: 'matching', mock: 9, real: 10, scripts: ['a list that comes in, and goes'], because: readAtOnce },
  ],
  'portal.changeCard': [
    {
      place: 'state',
      mock: 'by support',
      real: 'at the provider',
      scripts: ['into the portal by the letter, and out'],
      because: noProviderPage,
    },
    {
      place: 'url',
      mock: undefined,
      real: /^http:\/\/127\.0\.0\.1:\d+\/stripe\/portal\//u,
      scripts: ['into the portal by the letter, and out'],
      because: noProviderPage,
    },
  ],
  'ownAccount.data': [heldFile(/^\{/u)],
  'ownAccount.dataPage': [heldFile(/^<!doctype html>/u)],
  'websiteSubscribers.data': [heldFile(/^\{/u, askedOnWebsite)],
  'websiteSubscribers.dataPage': [heldFile(/^<!doctype html>/u, askedOnWebsite)],
  'subscribers.data': [heldFile(/^\{/u)],
  'subscribers.dataPage': [heldFile(/^<!doctype html>/u)],
  'activity.page': [
    {
      place: 'items[].details',
      mock: '8 people whose sides disagree',
      real: '3 people whose sides disagree',
      scripts: ['a comparison'],
      because: 'The simulators know fewer people than the samples of the reconciliation.',
    },
    {
      place: 'items[].details',
      mock: ['Downloaded batch 1003 again', 'Exported 5 website subscribers, batch 1003'],
      real: /batch 4/u,
      scripts: ['lists that go out'],
      because: byNumber,
    },
  ],
  'upgrades.get': [
    { place: 'steps[].state', mock: 'waiting', real: 'to do', scripts: chosenPayments, because: noJob },
    { place: 'steps[].reason', mock: upgradeMessages.linkNotMade, real: null, scripts: chosenPayments, because: noJob },
  ],
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const isList = (mock: KnownDifference['mock']): mock is readonly ReplyPart[] => Array.isArray(mock)
/** What the mock may say there. */
export const textsOfMock = ({ mock }: KnownDifference): readonly ReplyPart[] => (isList(mock) ? mock : [mock])

const fits = (known: KnownDifference, { place, mock, real }: Difference): boolean =>
  known.place === place &&
  textsOfMock(known).some((it) => same(it, mock)) &&
  (known.real instanceof RegExp ? typeof real === 'string' && known.real.test(real) : same(known.real, real))

/** The known difference that this one is, in a script. */
export const knownAs = (path: string, difference: Difference, script: string): KnownDifference | undefined =>
  knownDifferences[path]?.find(
    (known) => (known.scripts === undefined || known.scripts.includes(script)) && fits(known, difference),
  )
