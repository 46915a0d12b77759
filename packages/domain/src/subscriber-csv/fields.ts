/** What a column of a file can mean to us, with the words of the mapping select. `null` in a mapping: not imported. */
export const fieldLabels = {
  email: 'Email',
  name: 'Name',
  'first-name': 'First name',
  'last-name': 'Last name',
  tier: 'Tier',
  'active-subscription': 'Tier (active subscription)',
  'can-see-paid-content': 'Tier (can see paid content)',
  'first-payment-at': 'Tier (first payment)',
  type: 'Type',
  plan: 'Type (plan)',
  interval: 'Type (interval)',
  status: 'Status',
  'email-disabled': 'Status (e-mail disabled)',
  'subscribed-to-emails': 'Status (subscribed to e-mails)',
  subscribed: 'Status (subscribed, or since when)',
  consent: 'Status (consent)',
  unsubscribed: 'Status (unsubscribed, or since when)',
  state: 'Status (state, where it is one)',
  'cancelled-at': 'Status (cancel date)',
  'subscribed-at': 'Subscribed At',
  'confirmed-at': 'Subscribed At (confirmed)',
  'paid-upgrade-at': 'Paid since',
  expiry: 'Paid until',
  'synced-at': 'Last Synced',
  tags: 'Tags',
  'is-comped': 'Comped',
  'complimentary-plan': 'Comped (complimentary plan)',
  'comped-at': 'Comped at',
  'comped-until': 'Comped until',
  'comp-plan': 'Comp plan',
  'comp-reason': 'Comp reason',
  'comp-granted-by': 'Comp from',
  'comp-confirmed-at': 'Comp seen at Substack',
  'comp-reported-at': 'Comp granted at Substack by hand',
  'ended-comp-plan': 'Ended comp: plan',
  'ended-comp-reason': 'Ended comp: reason',
  'ended-comp-granted-by': 'Ended comp: from',
  'ended-comp-granted-at': 'Ended comp: granted at',
  'ended-comp-until': 'Ended comp: until',
  'ended-comp-confirmed-at': 'Ended comp: seen at Substack',
  'ended-comp-reported-at': 'Ended comp: granted at Substack by hand',
  'ended-comp-ended-at': 'Ended comp: ended at',
  'ended-comp-ended-by': 'Ended comp: ended by',
  'ended-comp-end-reason': 'Ended comp: how it ended',
  'ended-comp-removal-asked-at': 'Ended comp: to be removed at Substack since',
  'ended-comp-removed-at': 'Ended comp: removed at Substack',
  'ended-comp-removed-by': 'Ended comp: removed at Substack by',
  'substack-tier': 'Tier at Substack',
  'substack-type': 'Type at Substack',
  'substack-ends-at': 'Ends at Substack',
  'substack-since': 'Paid at Substack since',
  'substack-as-of': 'Said by Substack at',
  'mailbox-closed-at': 'Status (closed since)',
  'mailbox-left-at': 'Status (day of leaving)',
  'mailbox-closed-by': 'Status (closed by the list)',
  'mailbox-closed-by-as-of': 'Status (closed by the list as of)',
  'substack-sends': 'Substack sends',
  'substack-sends-as-of': 'Substack sends as of',
  'substack-reported-at': 'Unsubscribed at Substack by hand',
  'mailbox-status-before': 'Status (before they unsubscribed here)',
  'mailbox-status-since': 'Status (said since)',
  'mailbox-opened-at': 'Opened again by its owner',
  'mailbox-opened-against': 'Status at Substack (as it was opened)',
} as const

export type Field = keyof typeof fieldLabels
export type Mapping = readonly (Field | null)[]

export const NOT_IMPORTED = 'Not imported'
export const fields = Object.keys(fieldLabels).filter(isField)

/** Checks a mapping that came in from outside. */
export function isField(text: string): text is Field {
  return Object.hasOwn(fieldLabels, text)
}

/** Fields of which a file may have several columns: the strictest of them speaks, and tags add up. */
const repeatable: ReadonlySet<Field> = new Set([
  'status',
  'email-disabled',
  'subscribed-to-emails',
  'subscribed',
  'consent',
  'unsubscribed',
  'cancelled-at',
  'tags',
] as const)
export const mayRepeat = (field: Field): boolean => repeatable.has(field)

export const fieldLabel = (field: Field | null): string => (field ? fieldLabels[field] : NOT_IMPORTED)
