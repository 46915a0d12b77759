import { type Field, fields } from './fields.ts'

/** Case, spaces, underscores and hyphens do not matter: `E-mail_Address` and `email address` are one heading. */
export const headingKey = (heading: string): string =>
  heading
    .replace(/^\uFEFF/, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .replace(/^e mail/, 'email')

const synonyms: Record<Field, string> = {
  email: 'email|email address|mail|user email address|user email|subscriber email',
  name: 'name|full name|user name|display name|subscriber name',
  'first-name': 'first name|firstname|given name|fname',
  'last-name': 'last name|lastname|surname|family name|lname',
  tier: 'subscription tier|tier|tiers|membership tier',
  'active-subscription': 'active subscription',
  'can-see-paid-content': 'can see paid content|is subscribed',
  'first-payment-at': 'first payment at|first paid date',
  type: 'subscription type|type',
  plan: 'plan|stripe plan|stripe plan name',
  interval: 'subscription interval|interval',
  status: 'subscription status|status',
  'email-disabled': 'email disabled',
  'subscribed-to-emails': 'subscribed to emails',
  subscribed: 'subscribed',
  unsubscribed:
    'unsubscribed|unsub|is unsubscribed|has unsubscribed|unsubscribed from all|unsubscribed from all email|' +
    'unsubscribed from all emails|unsubscribed on|unsubscribed date|unsubscribe date|unsubscribe time|date unsubscribed|' +
    'opted out|opt out|optout|is opted out|has opted out|email opt out|email optout|email opted out|opted out of email|' +
    'opted out of emails|opted out at|opted out on|opt out date|opt out time|optout date|optout time|' +
    'do not contact|do not email|do not mail',
  state: 'state',
  'cancelled-at': 'cancel date|unsubscribed at|unsub time|clean time|cleaned time|deleted at',
  'subscribed-at':
    'subscribed at|subscription created at|start date|subscription date|created at|optin time|confirm time|signup date|date subscribed',
  'paid-upgrade-at': 'paid upgrade date|last subscribed at',
  expiry: 'expiry|expiration date|subscription expires at|expires at|paid until',
  'synced-at': 'synced at|last synced',
  'is-comped': 'is comped|comped',
  'complimentary-plan': 'complimentary plan',
  'comped-at': 'comped at',
  'comped-until': 'comped until',
  'comp-plan': 'comp plan',
  'substack-tier': 'substack tier',
  'substack-type': 'substack type',
  'substack-ends-at': 'substack ends at',
  'substack-since': 'substack since',
  'substack-as-of': 'substack as of',
}

const fieldByHeading = new Map<string, Field>()
for (const field of fields) {
  for (const word of synonyms[field].split('|')) fieldByHeading.set(word, field)
}

/** Whether a heading speaks of leaving: such a column is never left out without a word. What says why or by which mail is another thing. */
export const speaksOfLeaving = (heading: string): boolean => {
  const key = headingKey(heading)
  return /unsub|\bopt(ed)? ?out\b/.test(key) && !/\b(reason|campaign|link|url|ip)\b/.test(key)
}

/** What a heading means by its name alone; null when we do not know or do not need it. */
export const fieldOfHeading = (heading: string): Field | null => fieldByHeading.get(headingKey(heading)) ?? null
