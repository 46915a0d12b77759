/** Illustrations of the site's set that mails carry, beside its mark. */
export type MailIllustration = 'letter' | 'door' | 'sunrise' | 'lamps' | 'keep' | 'lost'

const others: Record<string, MailIllustration> = {
  welcome: 'sunrise',
  'subscribe-again': 'sunrise',
  'already-subscribed': 'sunrise',
  'upgrade-confirmation': 'lamps',
  'checkout-link': 'lamps',
  'plan-change': 'lamps',
  resumption: 'lamps',
  cancellation: 'keep',
  'cancellation-refused': 'keep',
  'resumption-refused': 'keep',
  'charged-after-cancelling': 'keep',
  'ended-before-cancelling': 'keep',
  'payment-still-failing': 'keep',
  'ends-soon': 'keep',
  'trial-ends-soon': 'keep',
  unsubscribed: 'keep',
  'unknown-address': 'lost',
  invitation: 'door',
  'password-reset': 'door',
  'access-changed': 'door',
  'code-read-by-phone': 'door',
}

/** The illustration of a template; a letter, where it has none of its own. */
export const getIllustration = (template: string): MailIllustration => others[template] ?? 'letter'

/** Where the picture of a content id lies: a file for the server, an asset for the browser. Its names end on '-dark' for dark screens. */
export const illustrationUrl = (cid: string): string => new URL(`./illustrations/${cid}.png`, import.meta.url).href

/** The pictures that a mail shows, by content id. */
export const illustrationsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/ src="cid:([a-z-]+)"/gu)].flatMap(([, cid]) => cid ?? [])),
]
