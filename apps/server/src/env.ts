import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
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

const shape = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(1, 'must be a port number')
    .max(65_535, 'must be at most 65535')
    .default(3000),
  HOST: text.default('127.0.0.1'),
  APP_URL: origin.optional(),
  DATA_DIR: text.default('.data').transform((it) => (isAbsolute(it) ? it : resolve(it))),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgresql://user@host/name' })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DEMO: onOff.optional(),
  SECRET_KEY: secret.optional(),
  SECRET_KEY_PREVIOUS: secret.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@host' }).optional(),
  MAIL_FROM: text.optional(),
  /** Where the outside services answer instead of at their vendors: a loopback address, and never in production. */
  SUBSTACK_URL: z.url().optional(),
  PLANNING_CENTER_URL: z.url().optional(),
  STRIPE_URL: z.url().optional(),
  /** The demo's simulators: faults, clock and state, for tests. Closed unless set. */
  SIMULATOR_SIDE_DOOR_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  SITE_NAME: text.default('Path to Joy'),
  SUPPORT_EMAIL: email.default('support@example.org'),
  SUPPORT_PHONE: text.default('(555) 010-0199'),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(\d+|[\d.:a-f/]+(\s*,\s*[\d.:a-f/]+)*)$/i,
      'must be a number of proxies or their networks, like 1 or 10.0.0.0/8',
    )
    .transform((it) => (/^\d+$/.test(it) ? Number(it) : it))
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .optional(),
  ...limitSettings,
})

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** What belongs together, and what production refuses (decisions, section 1). */
const whole = shape
  .transform((it) => ({
    ...it,
    DEMO: it.DEMO ?? it.DATABASE_URL === undefined,
    APP_URL: it.APP_URL ?? `http://localhost:${it.PORT}`,
  }))
  .superRefine((it, context) => {
    const fault = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    const isProduction = it.NODE_ENV === 'production'
    if (it.DEMO && isProduction && !isLoopback(it.HOST))
      fault('DEMO', `must be off in production when HOST (${it.HOST}) is open to others`)
    if (!it.DEMO && !it.SECRET_KEY)
      fault('SECRET_KEY', 'must be set outside the demo, to at least 32 random characters')
    if (!it.DEMO && isProduction && !it.APP_URL.startsWith('https:'))
      fault('APP_URL', 'must be the public https address in production')
    if ((it.ADMIN_EMAIL === undefined) !== (it.ADMIN_PASSWORD === undefined))
      fault('ADMIN_EMAIL', 'and ADMIN_PASSWORD must be set together')
    if (it.SMTP_URL && !it.MAIL_FROM) fault('MAIL_FROM', 'must be set together with SMTP_URL')
  })

export type Env = z.output<typeof whole>

/** The settings are wrong; the message names every fault, a line each. */
export class BadSettings extends Error {}

/** Reads all settings at once; empty ones count as not set. @throws BadSettings */
export function readEnv(from: NodeJS.ProcessEnv): Env {
  const parsed = whole.safeParse(Object.fromEntries(Object.entries(from).filter(([, value]) => value !== '')))
  if (parsed.success) return parsed.data
  throw new BadSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'))
}
