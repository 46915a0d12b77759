import type { Integration } from '@joy/contract'

/** What the sample newsletter key reads in the clear: no key of anybody. Exports ask only whether there is one. */
export const sampleNewsletterKey = 'sk_sample_newsletter_0000000000007f3a'

/** A secret as it leaves the server: dots and the last four characters. */
const masked = (secret: string) => `••••••••${secret.slice(-4)}`

const blank = { isActive: false, apiKey: null, apiSecret: null, config: {} }

/** The four platforms as the server shows them. Only the newsletter platform holds a key. */
export const integrations: readonly Integration[] = [
  { ...blank, id: 1, platform: 'substack', isActive: true, apiKey: masked(sampleNewsletterKey) },
  { ...blank, id: 2, platform: 'planningcenter' },
  { ...blank, id: 3, platform: 'stripe', config: { priceId: 'price_sample_gym_monthly' } },
  { ...blank, id: 4, platform: 'email' },
]
