import * as pages from '@joy/domain/page-paths.ts'
import type { TemplateVariables } from '@joy/domain/mail/letters/letters.ts'
import type { MemberVariables } from '@joy/domain/mail/letters/member-letters.ts'
import type { OwnAccountVariables } from '@joy/domain/mail/letters/own-account-letters.ts'
import type { SponsoringVariables } from '@joy/domain/mail/letters/sponsoring-letters.ts'
import { sampleSender } from './outbox.ts'

type Values = Pick<TemplateVariables, keyof (MemberVariables & OwnAccountVariables & SponsoringVariables)>

/** What the letters about an account and about sponsored places say to a sample person. */
export const memberLetterValues: Values = {
  'account-changed': { what: 'Your name was changed to Ruth Adeyemi.', at: 'Mar 28, 2025 3:04 PM UTC' },
  'subscribed-again': { list: 'Weekly reflections', atSubstack: '', substackLink: '' },
  'plan-wish': {
    text: 'Samuel Adeyemi would like Work Out, paid yearly.',
    email: 's.adeyemi@example.com',
    consoleLink: `${sampleSender.appUrl}${pages.payments()}`,
  },
  'plan-wish-heard': { wanted: 'Work Out, paid yearly' },
  'plan-wish-taken-back': {
    text: 'Samuel Adeyemi does not ask for Work Out, yearly any more',
    email: 's.adeyemi@example.com',
    consoleLink: `${sampleSender.appUrl}${pages.payments()}`,
  },
  'opening-heard': {},
  'confirm-address': { within: '30 minutes' },
  'address-taken': {},
  'address-change-asked': {
    newAddress: 'r•••@example.net',
    asked:
      'Somebody who is logged in to your account, most likely you, wants to change its address to r•••@example.net.',
    within: '30 minutes',
  },
  'address-changed': { newAddress: 'ruth@example.net', days: '14' },
  'account-deletion-asked': {
    day: 'Apr 11, 2025',
    cancelled: 'Your Work Out subscription was cancelled with it.',
    asked: 'You asked us to delete your account.',
  },
  'account-kept': {
    kept: 'You changed your mind, and nothing is deleted.',
    cancelled: 'Your plan (Work Out) stays cancelled. To go on with it, resume it in your portal, under Account.',
  },
  'address-given-back': {
    what: 'The change to r•••@example.net was not yours, and your account has this address again.',
    also: 'The end of your account, which was asked for meanwhile, is taken back too.',
  },
  'account-deleted': { places: 'Substack and Planning Center', there: '' },
  'sponsoring-link': { hours: '24' },
  'sponsoring-received': {},
  'places-offered': {
    name: 'Samuel Adeyemi',
    email: 's.adeyemi@example.com',
    what: '3 places in Work Out, for 1 year each',
    named: 'Yes',
    consoleLink: `${sampleSender.appUrl}${pages.sponsorOffer(1)}`,
  },
  'place-asked-for': { consoleLink: `${sampleSender.appUrl}${pages.sponsoring()}` },
  'place-given': { name: 'Ruth', planTitle: 'Work Out', until: 'Mar 28, 2026', giver: 'Samuel Adeyemi' },
}
