import type { IntegrationName } from '@joy/contract'
import { parseUrl } from '../parse-url.ts'
import { planningCenterEvents } from './webhook-events.ts'

/** Where a value of an integration stands: one of the two keys, or a path into its config. */
export type IntegrationFieldName = 'apiKey' | 'apiSecret' | `config.${string}`

export type IntegrationField = {
  name: IntegrationFieldName
  label: string
  /** Never leaves in the clear, and is shown only after the password was asked again. */
  isSecret: boolean
  /** Nothing can be asked of the platform without it. */
  isRequired?: boolean
  placeholder?: string
  /** How its values usually begin; another beginning is a warning, never a refusal. */
  prefixes?: readonly string[]
  /** An address of the web, http or https. */
  isUrl?: boolean
  /** A number from 1 to 20. */
  isCount?: boolean
}

const key = (name: IntegrationFieldName, label: string, rest: Partial<IntegrationField> = {}): IntegrationField => ({
  name,
  label,
  isSecret: false,
  ...rest,
})
const webhookSecrets = (label: string, prefix?: string): IntegrationField[] => {
  const look = prefix ? { isSecret: true, prefixes: [prefix], placeholder: prefix } : { isSecret: true }
  return [
    key('config.webhookSecret', label, look),
    key('config.webhookSecretPrevious', `Previous ${label.charAt(0).toLowerCase()}${label.slice(1)}`, look),
  ]
}
/** Where the secret of one event's subscription stands, for a service that signs each kind of event with its own. */
export const webhookSecretField = (event: string): IntegrationFieldName => `config.webhookSecrets.${event}`
const price = (name: IntegrationFieldName, label: string): IntegrationField =>
  key(name, label, { placeholder: 'price_', prefixes: ['price_'] })

/**
 * Everything that may be set for a platform, in the order of its tab (specification, section 2; ruling 17). What
 * is not listed is refused. `config.priceId` is Join the Gym by the month; the other prices stand under `prices`.
 */
export const integrationFields: Record<IntegrationName, readonly IntegrationField[]> = {
  substack: [
    key('apiKey', 'API Key', { isSecret: true, isRequired: true }),
    key('apiSecret', 'API Secret', { isSecret: true }),
    ...webhookSecrets('Webhook secret'),
    key('config.portalUrl', "Address behind 'Go to Substack'", { isUrl: true, placeholder: 'https://' }),
  ],
  planningcenter: [
    key('apiKey', 'Application ID', { isRequired: true }),
    key('apiSecret', 'Secret', { isSecret: true, isRequired: true }),
    ...webhookSecrets('Webhook secret'),
    ...planningCenterEvents.map((event) => key(webhookSecretField(event), `Secret of ${event}`, { isSecret: true })),
    key('config.membershipField', 'Members are told by'),
    key('config.membershipValue', 'Membership value', { placeholder: 'Member' }),
    key('config.workflowId', 'Workflow'),
    key('config.portalUrl', "Address behind 'Go to Planning Center'", { isUrl: true, placeholder: 'https://' }),
  ],
  stripe: [
    key('apiKey', 'Public Key', { isRequired: true, placeholder: 'pk_', prefixes: ['pk_'] }),
    key('apiSecret', 'Secret Key', {
      isSecret: true,
      isRequired: true,
      placeholder: 'sk_',
      prefixes: ['sk_', 'rk_'],
    }),
    ...webhookSecrets('Webhook signing secret', 'whsec_'),
    price('config.priceId', 'Price ID'),
    price('config.prices.workOut.monthly', 'Work Out monthly'),
    price('config.prices.workOut.yearly', 'Work Out yearly'),
    price('config.prices.joinTheGym.yearly', 'Join the Gym yearly'),
    key('config.paymentTries', 'Tries of a failed payment', { isCount: true, placeholder: '4' }),
  ],
  email: [key('apiKey', 'API Key', { isSecret: true }), key('apiSecret', 'Secret', { isSecret: true })],
}

export const findField = (platform: IntegrationName, name: string): IntegrationField | undefined =>
  integrationFields[platform].find((it) => it.name === name)

/** Dots and the last four characters; short secrets show dots alone. */
export const toMask = (secret: string): string => '••••••••' + (secret.length >= 12 ? secret.slice(-4) : '')

/** Dots at the head, then at most four characters: what the server shows of a secret. */
export const isMasked = (value: string): boolean => value.startsWith('••••••••')

/** What looks wrong about a value that may be right all the same; undefined: nothing. A mask is never judged. */
export function getWarning({ label, prefixes }: IntegrationField, value: string | null): string | undefined {
  const text = value?.trim() ?? ''
  if (!prefixes || text === '' || isMasked(text)) return undefined
  if (prefixes.some((prefix) => text.startsWith(prefix))) return undefined
  return `A ${label} usually begins with ${prefixes.join(' or ')}. Please check that this is the right one.`
}

/** Why a value cannot be kept; undefined: it can. */
export function toFault({ label, isUrl, isCount, isSecret }: IntegrationField, value: string): string | undefined {
  if (value.length > 500) return `${label} is longer than 500 characters.`
  if (isUrl && value.trim() !== '' && !isWebAddress(value.trim()))
    return `${label}: please enter a whole address that begins with https://.`
  if (isCount && value.trim() !== '' && !/^(?:[1-9]|1\d|20)$/u.test(value.trim()))
    return `${label}: please enter a number from 1 to 20.`
  if (isSecret && !isMasked(value) && value.includes('•'))
    return `${label}: a part of the mask is left. Enter the whole secret, or put the mask back as it was.`
  return undefined
}

const isWebAddress = (text: string): boolean => /^https?:$/u.test(parseUrl(text)?.protocol ?? '')
