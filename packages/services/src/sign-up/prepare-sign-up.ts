import { nobody, toRow } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { askedByNobody, toLink } from '../portal/create-link.ts'
import { createToken } from '../security/token.ts'
import type { KnownPerson } from './known-people.ts'
import { toReceiptHash } from './receipts.ts'
import { type SignUpStatus, toWelcomeMail } from './welcome-mail.ts'

/** What somebody typed, read. */
export type SignUpForm = { email: string; emailKey: string; name: string }
export type PreparedSignUp = ReturnType<typeof prepareSignUp>

/** All that follows of a sign-up, by what is known of the address: rows to be written, and the receipt for the browser. */
export function prepareSignUp(context: Context, typed: SignUpForm, known: KnownPerson) {
  const status = known.isClosed ? 'closed' : known.email === null ? 'new' : 'known'
  // Of somebody known a stranger may have typed the name.
  const email = known.email ?? typed.email
  const name = known.email === null ? typed.name : known.name
  const { mainKey: emailKey, activityId, aliasKey, websiteId: id } = known
  // No browser asked for it: wherever it is followed, its person presses one button more. Somebody new costs the same work,
  // by a link that is never sent and opens nothing.
  const link = toLink(context, {
    to: email,
    emailKey,
    isKnown: status !== 'new',
    browserHash: askedByNobody.signUp,
    ...(status === 'closed' ? { opensMailbox: true, name } : {}),
  })
  const expiresAt = new Date(known.now.getTime() + context.settings.portal.linkMinutes * 60_000)
  const receipt = createToken()
  return {
    place: status === 'closed' ? null : { id, email, emailKey, name, aliasKey },
    alsoStandsBy: toOtherAlias(known),
    line: toLine(context, { status, isErased: known.isErased, name: typed.name, email, activityId }),
    link: { ...link.row, expiresAt },
    mail: toWelcomeMail(context, known, { status, email, name, link: link.secrets.link, expiresAt }),
    receipt: { tokenHash: toReceiptHash(receipt), activityId },
    token: receipt,
  }
}

/** They stood there by one of their addresses, and sign up by the other: a merge that is undone leaves both. */
const toOtherAlias = ({ isOnWebsite, aliasKey, standsByAlias }: KnownPerson): string | null =>
  isOnWebsite && aliasKey !== standsByAlias ? (aliasKey ?? standsByAlias) : null

type Line = { status: SignUpStatus; isErased: boolean; name: string; email: string; activityId: number }

function toLine(context: Context, { status, isErased, name, email, activityId }: Line) {
  // Whoever is put on the list is back by that.
  const isNobody = status === 'closed' && isErased
  const row = toRow(context, {
    action: 'Free Subscription',
    platform: 'Website',
    status: status === 'closed' ? 'Pending' : 'Successful',
    details: details[status],
    person: isNobody ? nobody : { name, email },
  })
  return { ...row, id: activityId }
}

/** What the log says; the page says the same to all. */
const details: Record<SignUpStatus, string> = {
  new: 'Signed up for the free Warm Up tier through the website',
  known: 'Signed up for the free Warm Up tier through the website; the address was known already',
  closed:
    'Asked for the free Warm Up tier again; the mailbox stays closed until its owner follows the link that went to it',
}
