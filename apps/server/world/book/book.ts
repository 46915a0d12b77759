import type { Act, Wish } from './acts.ts'
import type { SourceStatement, Saying } from './saying.ts'

/** What the world test holds to be true, written down from rulings 35 to 52 and from nothing of the product's code. */

export const FREE = 'Free'
export const PAID = 'Paid'
export const GYM = 'Join the Gym'
export type Plan = string

/** Substack's word on somebody (rulings 35 and 36). `endsAt` only where its expiry is an end; of a comp, until when it is given there. */
type Statement = { tier: Plan; type: string | null; endsAt: Date | null; asOf: Date }

/** A comp. `until` null: forever; `ended` says how it ended before its time, if it did. */
export type Comp = {
  id: number
  plan: Plan
  from: Date
  until: Date | null
  ended: { at: Date; why: 'revoked' | 'undone' | 'replaced' } | null
  replaces: number | null
  setId: number | null
  /** Granted here, or made of a word of Substack or of another platform. */
  by: 'here' | 'substack' | 'elsewhere'
  /** Whether Substack has it: it showed it, or somebody granted it there by hand. */
  isAtSubstack: boolean
  /** It ended here and goes on there: somebody is to remove it by hand, or did. */
  removal: 'to do' | 'done' | null
  /** Those of before that it is at Substack: whoever showed these there showed it. */
  heirOf: number[]
  /** Granted because lists and look-ups show it there: it is there while one of them stands. */
  isByStatement: boolean
  /** How often its end was taken back. */
  restored: number
}

/** A subscription as its provider has it. */
export type Subscription = {
  id: string
  plan: Plan
  interval: 'month' | 'year'
  status: string
  provider: 'stripe' | 'outside'
  startedAt: Date
  periodEnd: Date
  willEnd: boolean
  /** How payments that fall due are put aside; null: they are collected. */
  pause: string | null
  /** What a period costs after what is taken off now, in cents. */
  chargedCents: number
  /** When it is charged again as it stands, and how much, in cents; null: not at the end of its present period. */
  nextCharge: { at: Date; cents: number } | null
  /** How much longer than its term it carries: only what is paid outside of Stripe does. */
  graceDays: number
  /** Of what is paid outside: another plan with its next payment, or from then on where that is made already. */
  next?: { plan: Plan; interval: 'month' | 'year'; chargedCents: number; from: Date | null } | null
}

/** Whose word closed a mailbox: Substack's, by list or look-up, or another list's; and as of when. */
export type Closer = { by: 'Substack' | 'another list'; asOf: Date }

/** How a mailbox was closed. */
type ClosedMailbox = Pick<Person, 'status' | 'statusAsOf' | 'closer' | 'left'> & { hasLeftWebsite: boolean }

export type Person = {
  name: string
  email: string
  key: string
  isListed: boolean
  statement: Statement | null
  /** The status word of the list; null: nobody said any. */
  status: string | null
  statusAsOf: Date | null
  /** Who said it, where it closes the mailbox; null: it is open. Unknown: they took their unsubscription back, and what stands is what stood before, until it is opened. */
  closer: Closer | 'unknown' | null
  /** The newest time of which anything was told of them. */
  statedAsOf: Date
  /** How old the newest list is that says nothing of a plan, and that letters may go. */
  consentedAsOf: Date | null
  /** When the mailbox was opened by hand, against which word (a platform that nobody told repeats that one), and what closing it again puts back. */
  opened: { at: Date; from: string | null; was: ClosedMailbox } | null
  /** When they last took their own unsubscription back. */
  cameBackAt: Date | null
  comps: Comp[]
  /** Paid by hand; what Stripe has is read at Stripe. */
  paidOutside: Subscription[]
  website: { isUnsubscribed: boolean; isExported: boolean } | null
  /** They unsubscribed here and have not come back: when, and when somebody last noted that it is done at Substack. */
  left: { at: Date; notedAt: Date | null } | null
  /** Since when Substack sends to them by what stood there before the history; null: by nothing. */
  sentFrom: Date | null
  /** How often somebody asked for a new person in Planning Center, whoever stands there already. */
  askedNew: number
}

/** One import, sync, batch or fix that can be undone, with everybody as they stood before and after it. */
export type ChangeSet = {
  id: number
  title: string
  before: Map<string, Person>
  after: Map<string, Person>
  open: Set<string>
  /** What a list or a look-up told of whom. */
  sayings: Map<string, Saying>
  /** Whom Substack's whole list did not have, though it had them before, and as of when. */
  missing: Map<string, Date>
}

/** A file as old as it is, and what its rows say of whom. */
export type ImportedFile = {
  title: string
  text: string
  fileName?: string | undefined
  asOf: Date
  /** Everybody whom Substack has. */
  isFull?: boolean
  rows: { person: Person; said: SourceStatement }[]
}

export type Book = {
  people: Person[]
  /** What somebody pays for, read where it is paid. */
  getSubscriptions(person: Person): Subscription[]
  /** Links that somebody could still pay. */
  openLinks(): { id: string; email: string }[]
  /** Who stands in Planning Center, by name. */
  registered(): string[]
  /** Whether anything was ever told by webhook. */
  hasEvents(): boolean
  upgradeIds: number[]
  /** Addresses of before, by the key of now, the first at first: lists and Substack go on with that one. */
  aliases: Map<string, string[]>
  /** A new address that waits to be confirmed, by the key of now. */
  addressChanges: Map<string, { email: string; until: Date }>
  /** When an account is to be deleted, by its key. */
  deletions: Map<string, Date>
  /** Whose account was deleted, with every address they had, and whether Substack still has them, where no call deletes. */
  gone: { person: Person; keys: string[]; id: number | null; isAtSubstack: boolean }[]
  /** For how many days a plan goes on after a term that was paid outside of Stripe. */
  graceDays: number
  /** When the program last looked for what is over by time alone. */
  lookedAt: Date
  /** What was last decided of a subscription, by its id at Stripe. */
  wishes: Map<string, Wish>
  /** What the program did at the services since the last step. Doubted: at that moment nobody wanted it, as far as was known. */
  acts: { done: string[]; doubted: Act[]; mayRepeat: boolean }
  sets: ChangeSet[]
  /** Files that were imported, to come again. */
  imported: ImportedFile[]
  /** How many mails of each kind somebody is to have had: 'welcome to ann@…'. */
  mails: Map<string, number>
  /** How many lines of the log there are to be, by what they tell of. */
  lines: Map<string, number>
  /** Told of every step as it begins and as it is done. */
  print(line: string): void
  /** What happened, one line a step. */
  story: string[]
}

export const everybody: readonly [name: string, email: string][] = [
  ['Ann Archer', 'Ann.Archer@Example.org'],
  ['Ben Boyd', 'ben.boyd@example.org'],
  ['Cara Stone', 'CARA@example.org'],
  ['Dan Dale', 'dan+joy@example.org'],
  ['Eve Eaton', 'eve.eaton@example.org'],
  ['Finn Ash', 'Finn.Ash@example.org'],
]

/** Lines of the log that the book counts. */
const countedLines = [
  'Batch Comp',
  'Comp Restored',
  'Comp Revoked',
  'Free Subscription',
  'Mailbox Opened',
  'Payment Disputed',
  'Payment Refunded',
  'Subscribed Again',
  'Subscription Comped',
  'Undo',
  'Unsubscribed',
] as const
export type CountedLine = (typeof countedLines)[number]

export type Outside = Pick<Book, 'getSubscriptions' | 'openLinks' | 'registered' | 'hasEvents'>

/** An empty book but for the first four, who stand on the list as free from the beginning. */
export const createBook = (outside: Outside, startedAt: Date): Book => ({
  ...outside,
  getSubscriptions(person) {
    const { graceDays } = this
    return [...outside.getSubscriptions(person), ...person.paidOutside.map((it) => ({ ...it, graceDays }))]
  },
  people: everybody.map(([name, email], at) => ({
    name,
    email,
    key: email.toLowerCase(),
    isListed: at < firstPeople,
    statement: at < firstPeople ? { tier: FREE, type: null, endsAt: null, asOf: startedAt } : null,
    status: at < firstPeople ? 'active' : null,
    statusAsOf: at < firstPeople ? startedAt : null,
    closer: null,
    statedAsOf: startedAt,
    consentedAsOf: null,
    opened: null,
    cameBackAt: null,
    comps: [],
    paidOutside: [],
    website: null,
    left: null,
    sentFrom: at < firstPeople ? startedAt : null,
    askedNew: 0,
  })),
  upgradeIds: [],
  aliases: new Map(),
  addressChanges: new Map(),
  deletions: new Map(),
  gone: [],
  graceDays: 14,
  lookedAt: startedAt,
  wishes: new Map(),
  acts: { done: [], doubted: [], mayRepeat: false },
  sets: [],
  imported: [],
  mails: new Map(),
  lines: new Map(countedLines.map((it) => [it, 0])),
  print: () => undefined,
  story: [],
})

export const howMany = everybody.length
export const firstPeople = 4

export function personAt({ people }: Book, index: number): Person {
  const person = people[index]
  if (!person) throw new Error(`Nobody stands at ${index}.`)
  return person
}
