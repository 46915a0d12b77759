import { PAID, FREE, type Book, personAt } from '../book/book.ts'
import { addressThere } from '../book/moving.ts'
import type { SourceStatement } from '../book/saying.ts'
import type { Row } from './rows.ts'

/** A list as some program writes it: its text, and what each row says by the rules of that format. */
export type Format = {
  name: string
  /** Where the name of the file says more than its columns. */
  fileName?: string
  /** Substack wrote it, and so it can be all that Substack has. */
  isOfSubstack?: true
  text(book: Book, rows: readonly Row[], at: Date): string
  toStatement(row: Row, at: Date): SourceStatement
}

/** Whom a row is about, by the address that lists know. */
function rowPerson(book: Book, { who }: Row): { email: string; name: string } {
  const person = personAt(book, who)
  return { name: person.name, email: addressThere(book, person) }
}

const DAY = 24 * 60 * 60 * 1000
const stamp = (at: Date) => at.toISOString()
const getExpiry = ({ expiresIn }: Row, at: Date) =>
  expiresIn === null ? null : new Date(Math.floor(at.getTime() / 1000) * 1000 + expiresIn * DAY)
const getStart = (at: Date) => new Date(at.getTime() - 300 * DAY)
const lines = (headings: string, all: string[][]) => [headings, ...all.map((cells) => cells.join(','))].join('\n')
const isPaid = ({ kind }: Row) => kind !== 'free'

/** Substack's Subscribers page: a Type and an expiry. Who stands on it has letters, though no column says so. */
const dashboard: Format = {
  name: 'Substack, Subscribers page',
  isOfSubstack: true,
  text: (book, rows, at) =>
    lines(
      'Email,Name,Type,Stripe plan,Start date,Expiration date,Receiving emails for',
      rows.map((row) => {
        const { email, name } = rowPerson(book, row)
        const type = { free: 'Free', monthly: 'Paid', yearly: 'Paid', comp: 'Comp', gift: 'Gift' }[row.kind]
        const plan = { free: '', monthly: 'Monthly', yearly: 'Yearly', comp: '', gift: '' }[row.kind]
        return [email, name, type, plan, stamp(getStart(at)), isPaid(row) ? text(getExpiry(row, at)) : '', 'All']
      }),
    ),
  toStatement: (row, at) => ({ ...toPlan(row, at), status: 'active' }),
}

/** Substack's full list: a plan, an expiry, and whether mail goes out. */
const full: Format = {
  name: 'Substack, full list',
  isOfSubstack: true,
  text: (book, rows, at) =>
    lines(
      'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at',
      rows.map((row) => {
        const { email } = rowPerson(book, row)
        const first = row.kind === 'monthly' || row.kind === 'yearly' ? stamp(getStart(at)) : ''
        const expiry = isPaid(row) ? text(getExpiry(row, at)) : ''
        const plan = row.kind === 'free' ? 'other' : row.kind
        return [email, String(isPaid(row)), expiry, plan, String(!row.takesMail), stamp(getStart(at)), first]
      }),
    ),
  toStatement: (row, at) => ({
    ...toPlan(row, at),
    status: row.takesMail ? 'active' : 'unsubscribed',
    consentStated: true,
  }),
}

function toPlan(row: Row, at: Date): SourceStatement {
  const expiry = isPaid(row) ? getExpiry(row, at) : null
  const isOfSubstack = true
  if (row.kind === 'free') return { tier: FREE, type: null, expiry, isOfSubstack }
  if (row.kind === 'comp')
    return { tier: PAID, type: 'comp', expiry, comp: { plan: PAID, until: expiry }, isOfSubstack }
  return { tier: PAID, type: row.kind, expiry, isOfSubstack }
}

const text = (at: Date | null) => (at ? stamp(at) : '')

/** Ghost's export: a tier, a complimentary plan, and whether letters are wanted. */
const ghost: Format = {
  name: 'Ghost',
  text: (book, rows, at) =>
    lines(
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
      rows.map((row) => {
        const { email, name } = rowPerson(book, row)
        // A site names its tiers as it likes, also as Substack names a plan.
        const tier = { free: '', monthly: 'Paid', yearly: 'Gold', comp: '', gift: 'gift' }[row.kind]
        const comp = String(row.kind === 'comp')
        return [`g${row.who}`, email, name, '', String(row.takesMail), comp, '', stamp(getStart(at)), '', '', tier]
      }),
    ),
  toStatement: (row) => ({
    // What it gives or sells is a comp here, and no word of Substack's.
    ...(isPaid(row) ? { comp: { plan: PAID, until: null } } : {}),
    isElsewhere: true,
    status: row.takesMail ? 'active' : 'unsubscribed',
    consentStated: true,
  }),
}

/** Mailchimp writes a file for each kind of contact: the whole of it says whether letters go, and nothing of a plan. */
const mailchimp = (kind: 'subscribed' | 'unsubscribed' | 'cleaned', column: string): Format => ({
  name: `Mailchimp, ${kind}`,
  fileName: `${kind}_members_export.csv`,
  text: (book, rows, at) =>
    lines(
      `Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,${column}`,
      rows.map((row) => {
        const { email, name } = rowPerson(book, row)
        const [first = '', last = ''] = name.split(' ')
        return [email, first, last, '2', wall(getStart(at)), wall(at)]
      }),
    ),
  toStatement: () => ({ status: kind === 'subscribed' ? 'active' : kind, consentStated: true, isElsewhere: true }),
})
const wall = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')

/** Any club's list: who gets letters, and nothing of plans. A yes in it opens no mailbox. */
const club: Format = {
  name: "a club's list",
  text: (book, rows) =>
    lines(
      'E-Mail,Name,Is subscribed,Mail status',
      rows.map((row) => {
        const { email, name } = rowPerson(book, row)
        const isBounced = !row.takesMail && row.kind === 'gift'
        return [email, name, row.takesMail || isBounced ? 'yes' : 'no', isBounced ? 'bounced' : '']
      }),
    ),
  toStatement: (row) =>
    row.takesMail
      ? { status: 'active' }
      : row.kind === 'gift'
        ? { status: 'bounced' }
        : { status: 'unsubscribed', consentStated: true },
}

/** A parish's list, with the headings of the platforms: a yes in them opens no mailbox either. */
const parish = (heading: string, yes: string, no: string): Format => ({
  name: `a parish's list, ${heading}`,
  text: (book, rows) =>
    lines(
      `E-Mail,Name,Village,${heading}`,
      rows.map((row) => {
        const { email, name } = rowPerson(book, row)
        return [email, name, 'Lindale', row.takesMail ? yes : no]
      }),
    ),
  toStatement: (row) => (row.takesMail ? { status: 'active' } : { status: 'unsubscribed', consentStated: true }),
})

export const formats = [
  dashboard,
  full,
  ghost,
  mailchimp('subscribed', 'LAST_CHANGED'),
  mailchimp('unsubscribed', 'UNSUB_TIME'),
  mailchimp('cleaned', 'CLEAN_TIME'),
  club,
  parish('Subscribed', 'yes', 'no'),
  parish('E-mail disabled', 'false', 'true'),
] as const
