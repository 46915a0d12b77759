// Long because it is one list: every column that holds an address, and what becomes of it. The product reads none of it; by
// it tests hold what a change of address, the download and the deletion do.
import type { AddressColumn } from './address-columns.ts'

/** What a table's row of a person has of their address, and what a change of address, the download and the deletion do to it. */
export type Fate = {
  /** True: it stands under the new address afterwards; else why it stays under the old one. */
  moves: true | string
  /** The part of the download that shows it; else, in brackets, why none does. */
  shown: string
  /** True: no address of theirs stands there afterwards; else why it stays. */
  goes: true | string
}

const team = 'of the team, not of a member'
const staff: Fate = { moves: team, shown: `(${team})`, goes: team }
const reading: Fate = {
  moves: true,
  shown: '(a copy of Stripe and Planning Center, read anew by each comparison)',
  goes: true,
}
const ofItsList = 'what a list said; deleted with the list some days after it'
const listed: Fate = { moves: ofItsList, shown: `(${ofItsList})`, goes: ofItsList }
const session = 'everybody is logged out elsewhere, and this one is moved by the log-out'

const merging = { shown: '(the addresses stand under addresses)', goes: true } as const
/** Of which alias a row is: it goes with the row. */
const ofAlias: Fate = { ...merging, moves: 'by which an undo of a merge parts it' }
const asMerged: Fate = { ...merging, moves: 'what was merged, under which addresses' }
const pair: Fate = { ...merging, moves: 'found anew within a day; it waits while one of the two is an alias' }

/** By table and column. A column that holds an address and does not stand here does not compile. */
export const fates: Readonly<Record<AddressColumn, Fate>> = {
  'account_deletion.email': { moves: true, shown: 'deletions', goes: true },
  'account_deletion.email_key': { moves: true, shown: 'deletions', goes: true },
  'account_deletion.email_hash': {
    moves: true,
    shown: '(a hash of the address above)',
    goes: 'no address: by it a payment of before opens no account',
  },
  'activity.user_email': { moves: 'the log tells what was', shown: 'activity', goes: true },
  'activity.who_key': { moves: 'the log tells what was', shown: 'activity', goes: true },
  'activity.text_key': { moves: 'the log tells what was', shown: 'activity', goes: true },
  'address_alias.alias_key': { moves: 'the old address stays theirs by it', shown: 'addresses', goes: true },
  'address_alias.email': { moves: 'the old address stays theirs by it', shown: 'addresses', goes: true },
  'address_alias.main_key': { moves: true, shown: 'addresses', goes: true },
  'address_alias.under_key': ofAlias,
  'address_change.old_email': { moves: 'so that it can be taken back', shown: 'addressChanges', goes: true },
  'address_change.old_key': { moves: 'so that it can be taken back', shown: 'addressChanges', goes: true },
  'address_change.new_email': { moves: 'so that it can be taken back', shown: 'addressChanges', goes: true },
  'address_change.new_key': { moves: 'so that it can be taken back', shown: 'addressChanges', goes: true },
  'administrator.email': staff,
  'administrator.email_key': staff,
  'administrator_link.email': staff,
  'administrator_link.email_key': staff,
  'change_row.gone_key': {
    moves: true,
    shown: '(whose row an undo took away: the list shows nothing of them)',
    goes: true,
  },
  'comp.email_key': { moves: true, shown: 'gifts', goes: true },
  'comp.alias_key': ofAlias,
  'comp.listed_email': { moves: true, shown: 'gifts', goes: true },
  'export_batch_row.email': {
    moves: 'what was handed to Substack on a day',
    shown: '(website tells when it was handed over)',
    goes: true,
  },
  'import_failed_row.email': { ...listed, goes: true },
  'import_row.alias_email': listed,
  'import_row.email': { ...listed, moves: true },
  'import_row.email_key': { ...listed, moves: true },
  'likely_pair.one_key': pair,
  'likely_pair.other_key': pair,
  'note.alias_key': ofAlias,
  'note.email_key': { moves: true, shown: 'notes', goes: true },
  'person_merge.alias_email': asMerged,
  'person_merge.alias_key': asMerged,
  'person_merge.main_email': asMerged,
  'person_merge.main_key': asMerged,
  'person_tag.alias_key': ofAlias,
  'person_tag.email_key': { moves: true, shown: 'tags', goes: true },
  'opening_wish.email': { moves: true, shown: 'waiting', goes: true },
  'opening_wish.email_key': { moves: true, shown: 'waiting', goes: true },
  'outbox_mail.recipient': { moves: 'it went there', shown: 'letters', goes: true },
  'outside_access.email_key': {
    moves: true,
    shown: 'access',
    goes: 'follows from a payment that the law wants kept, until its term is over',
  },
  'outside_deletion.email_key': {
    moves: 'nobody stands there who could change an address: the account is deleted',
    shown: '(made by the deletion itself)',
    goes: 'whom to delete at Substack, where no call exists for it; gone a day after somebody did',
  },
  'outgoing_event.email_key': {
    moves: 'what was told went out under it',
    shown: '(what was told to the tools of the community, for some days)',
    goes: 'that somebody is deleted has to reach the tools that know them; forgotten once it has',
  },
  'portal_session.email': { moves: session, shown: 'devices', goes: true },
  'portal_session.email_key': { moves: session, shown: 'devices', goes: true },
  'reconcile_fix.email_key': { moves: true, shown: '(activity tells it)', goes: true },
  'reconcile_member.email_key': reading,
  'reconcile_moved.email_key': { ...reading, moves: 'a queue, emptied by the next reading' },
  'reconcile_subscription.email': { ...reading, moves: 'what Stripe says, until it is read again' },
  'reconcile_subscription.email_key': reading,
  'reconcile_person.email': { ...reading, moves: true },
  'reconcile_person.email_key': reading,
  'reconcile_settled.email_key': { ...reading, moves: 'told of a comparison of before' },
  'reminder_recipient.email_key': { moves: true, shown: 'reminders', goes: true },
  'returned_mail.email': { moves: 'that mailbox was it, and the new one is another', shown: 'returned', goes: true },
  'returned_mail.email_key': {
    moves: 'that mailbox was it, and the new one is another',
    shown: 'returned',
    goes: true,
  },
  'returned_mail.report_key': { moves: 'a report’s own key', shown: '(a key of the report)', goes: true },
  'sending_statement.email_key': {
    moves: true,
    shown: 'consent',
    goes: 'whether the mailbox is closed stays, so that nothing is sent',
  },
  'sign_in_link.email': { moves: 'it opens nothing elsewhere', shown: 'loginLinks', goes: true },
  'sign_in_link.email_key': { moves: 'it opens nothing elsewhere', shown: 'loginLinks', goes: true },
  'sponsor_offer.alias_key': ofAlias,
  'sponsor_offer.email': { moves: true, shown: 'offers', goes: true },
  'sponsor_offer.email_key': { moves: true, shown: 'offers', goes: true },
  'sponsor_request.alias_key': ofAlias,
  'sponsor_request.email': { moves: true, shown: 'requests', goes: true },
  'sponsor_request.email_key': { moves: true, shown: 'requests', goes: true },
  'subscriber.email': { moves: true, shown: 'newsletter', goes: true },
  'subscriber.email_key': { moves: true, shown: 'newsletter', goes: true },
  'subscriber.substack_email': { moves: 'Substack has it until its next list', shown: 'newsletter', goes: true },
  'subscription.alias_key': { ...ofAlias, goes: 'the law wants payments kept' },
  'subscription.email': { moves: true, shown: 'subscriptions', goes: 'the law wants payments kept' },
  'subscription.email_key': { moves: true, shown: 'subscriptions', goes: 'the law wants payments kept' },
  'unsubscription.email_key': { moves: true, shown: 'consent', goes: 'nothing is sent to the mailbox any more' },
  'upgrade.alias_key': ofAlias,
  'website_subscriber.alias_key': ofAlias,
  'website_subscriber.email': { moves: true, shown: 'website', goes: true },
  'website_subscriber.email_key': { moves: true, shown: 'website', goes: true },
}
