import { BlockList, isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { toConnection } from '@joy/database/to-connection.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { demoSite } from '@joy/domain/demo-site.ts'
import { z } from 'zod'
import { faultOfDkim } from './read-dkim.ts'
import { limitSettings } from './env-limits.ts'

const text = z.string().trim().min(1)
const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0', 'yes', 'no'], { error: 'must be on or off' })
  .transform((it) => ['on', 'true', '1', 'yes'].includes(it))
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://example.org', abort: true })
  .refine((it) => new URL(it).pathname === '/', 'must be an origin alone, without a path')
  .transform((it) => new URL(it).origin)
const secret = z.string().min(32, 'must have at least 32 characters')
const email = z.email({ error: 'must be an e-mail address' })

/** The widest network whose proxies may be trusted, in bits: beyond it somebody would trust half of the internet. */
const widest = { 4: 8, 6: 16 }
const mapped = 96

/** An IP address, or a network of them that is no wider than `widest`, also where IPv4 is written as IPv6 (RFC 4291, 2.5.5.2). */
function isNetwork(text: string): boolean {
  const [address = '', size, ...more] = text.trim().split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (size === undefined) return true
  const bits = Number(size)
  if (!/^\d{1,3}$/u.test(size) || bits > (version === 4 ? 32 : 128)) return false
  if (version === 4) return bits >= widest[4]
  return bits >= widest[6] && (bits >= mapped + widest[4] || !holdsMapped(address, bits))
}

function holdsMapped(address: string, bits: number): boolean {
  const subnet = (from: string, size: number) => {
    const list = new BlockList()
    list.addSubnet(from, size, 'ipv6')
    return list
  }
  const firstMapped = '::ffff:0:0'
  return subnet(address, bits).check(firstMapped, 'ipv6') || subnet(firstMapped, mapped).check(address, 'ipv6')
}

const port = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(1, 'must be a port number')
  .max(65_535, 'must be at most 65535')

const shape = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  APP_URL: origin.optional(),
  DATA_DIR: text.default('.data').transform((it) => (isAbsolute(it) ? it : resolve(it))),
  DATABASE_URL: text
    .regex(/^postgres(ql)?:\/\//u, 'must be an address like postgresql://user@host/name')
    .superRefine((url, context) => {
      const fault = faultOfConnection(url)
      if (fault) context.addIssue({ code: 'custom', message: fault })
    })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DEMO: onOff.optional(),
  SECRET_KEY: secret.optional(),
  SECRET_KEY_PREVIOUS: secret.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@host' }).optional(),
  MAIL_FROM: text.optional(),
  /** Where answers to our mail go: to SUPPORT_EMAIL unless set. */
  MAIL_REPLY_TO: email.optional(),
  /** Mail is signed by this program (DKIM) where both are set: the selector in the sender's DNS, and the private key or a file with it. */
  DKIM_SELECTOR: text.regex(/^[a-z0-9._-]{1,63}$/iu, 'must be a selector like joy2025').optional(),
  DKIM_PRIVATE_KEY: text.optional(),
  DKIM_PRIVATE_KEY_FILE: text.optional(),
  /** Where the outside services answer instead of at their vendors: a loopback address, and never in production. */
  SUBSTACK_URL: z.url().optional(),
  PLANNING_CENTER_URL: z.url().optional(),
  STRIPE_URL: z.url().optional(),
  /** The demo's simulators: faults, clock and state, for tests. Closed unless set. */
  SIMULATOR_CONTROL_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  SITE_NAME: text.default('Path to Joy'),
  /** Whom visitors write to or call: on the site and in every letter. The demo has samples of both. */
  SUPPORT_EMAIL: email.optional(),
  SUPPORT_PHONE: text.optional(),
  /** Where Prometheus reads `/metrics`, on a port of its own; closed unless set. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  /** An OpenTelemetry collector that takes OTLP over HTTP, like http://127.0.0.1:4318; nothing is traced unless set. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:4318' })
    .optional(),
  TRUST_PROXY: text
    .refine(
      (it) => /^\d+$/u.test(it) || it.split(',').every(isNetwork),
      'must be a number of proxies or their networks, like 1 or 10.0.0.0/8, none wider than /8 (IPv6: /16)',
    )
    .transform((it) => (/^\d+$/u.test(it) ? Number(it) : it))
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .optional(),
  ...limitSettings,
})

/** What of the address cannot be honoured, or read. */
function faultOfConnection(url: string): string | null {
  try {
    toConnection(url)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message.replace(/\.$/u, '')
    throw error
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.')
/** RFC 2606 and RFC 6761: nobody is ever reached there. */
const isExample = (address: string): boolean =>
  /[@.](example(\.(com|net|org|edu))?|test|invalid|localhost)>?$/iu.test(address.trim())

/** The demo makes an owner whose password is public: production has none unless it is asked for by name. */
const isDemo = (output: z.output<typeof shape>): boolean =>
  output.DEMO ?? (output.DATABASE_URL === undefined && output.NODE_ENV !== 'production')

/** What belongs together, and what production refuses (rulings, section 1, and rulings 53 and 63). */
const whole = shape
  .superRefine((given, context) => {
    const fault = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    const isProduction = given.NODE_ENV === 'production'
    if (isDemo(given)) {
      const isPrivate =
        isLoopback(given.HOST) && given.APP_URL !== undefined && isLoopback(new URL(given.APP_URL).hostname)
      if (isProduction && !isPrivate)
        fault('DEMO', 'must be off in production, unless HOST and an APP_URL that is set are loopback addresses')
    } else {
      if (!given.SECRET_KEY) fault('SECRET_KEY', 'must be set outside the demo, to at least 32 random characters')
      if (isProduction && !given.APP_URL?.startsWith('https:'))
        fault('APP_URL', 'must be the public https address in production')
      for (const name of ['SUPPORT_EMAIL', 'SUPPORT_PHONE'] as const)
        if (!given[name]) fault(name, 'must be set outside the demo: it stands on the site and in every letter')
      for (const name of ['SUPPORT_EMAIL', 'MAIL_FROM', 'MAIL_REPLY_TO', 'ADMIN_EMAIL'] as const)
        if (isExample(given[name] ?? '')) fault(name, 'must be a real address outside the demo, and none of an example')
    }
    if ((given.ADMIN_EMAIL === undefined) !== (given.ADMIN_PASSWORD === undefined))
      fault('ADMIN_EMAIL', 'and ADMIN_PASSWORD must be set together')
    const dkimFault = faultOfDkim(given)
    if (dkimFault) fault('DKIM_SELECTOR', dkimFault)
    if (given.SMTP_URL && !given.MAIL_FROM) fault('MAIL_FROM', 'must be set together with SMTP_URL')
  })
  .transform((given) => ({
    ...given,
    DEMO: isDemo(given),
    APP_URL: given.APP_URL ?? `http://localhost:${given.PORT}`,
    SUPPORT_EMAIL: given.SUPPORT_EMAIL ?? demoSite.supportEmail,
    SUPPORT_PHONE: given.SUPPORT_PHONE ?? demoSite.supportPhone,
  }))

export type Env = z.output<typeof whole>

/** The settings are wrong; the message names every fault, a line each. */
export class BadSettings extends Error {}

/** Reads all settings at once; empty ones count as not set. @throws BadSettings */
export function readEnv(from: NodeJS.ProcessEnv): Env {
  const parsed = whole.safeParse(Object.fromEntries(Object.entries(from).filter(([, value]) => value !== '')))
  if (parsed.success) return parsed.data
  throw new BadSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'))
}
