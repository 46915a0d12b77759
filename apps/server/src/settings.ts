import type { Settings } from '@joy/services/context.ts'
import { importSizes } from '@joy/services/imports/import-sizes.ts'
import { dkimPublicKey, domainOfSender } from '@joy/integrations/mail/dkim.ts'
import { readDkim } from './read-dkim.ts'
import type { Env } from './env.ts'

const MINUTE = 60
const HOUR = 3600

/** The services' settings. PGlite works in small steps, for it holds up every request meanwhile. */
export const toSettings = (env: Env): Settings => ({
  isDemo: env.DEMO,
  mayMoveClock: env.DEMO && env.NODE_ENV !== 'production',
  siteName: env.SITE_NAME,
  appUrl: env.APP_URL,
  mayHideVisitors: env.TRUST_PROXY === undefined && env.APP_URL.startsWith('https:'),
  supportEmail: env.SUPPORT_EMAIL,
  supportPhone: env.SUPPORT_PHONE,
  hasSmtp: env.SMTP_URL !== undefined,
  sender: toSender(env),
  session: { idleMinutes: env.SESSION_IDLE_MINUTES, absoluteHours: env.SESSION_ABSOLUTE_HOURS },
  signInLimits: {
    perAccountAndNetwork: { points: env.SIGN_IN_TRIES_PER_ACCOUNT, seconds: 15 * MINUTE },
    perNetwork: { points: env.SIGN_IN_TRIES_PER_NETWORK, seconds: HOUR },
    perAccount: { points: env.SIGN_IN_TRIES_EVERYWHERE, seconds: HOUR },
  },
  secondFactorLimit: { points: env.SECOND_FACTOR_TRIES, seconds: 15 * MINUTE },
  passwordLinkLimits: {
    perNetwork: { points: env.PASSWORD_LINKS_PER_NETWORK, seconds: HOUR },
    perAddress: { points: env.PASSWORD_LINKS_PER_ADDRESS, seconds: 15 * MINUTE },
  },
  authLinkLimit: { points: env.SIGN_IN_TRIES_PER_NETWORK, seconds: HOUR },
  portal: {
    linkMinutes: 15,
    idleDays: env.PORTAL_IDLE_DAYS,
    absoluteDays: env.PORTAL_ABSOLUTE_DAYS,
    codeTries: 5,
    activeLinks: 3,
    phoneCode: { minutes: 5, tries: 3, restrictedHours: 24 },
  },
  portalLimits: {
    linksPerBrowser: { points: env.SIGN_IN_LINKS_PER_BROWSER, seconds: 15 * MINUTE },
    linksPerAddress: { points: env.SIGN_IN_LINKS_PER_ADDRESS, seconds: HOUR },
    linksPerNetwork: { points: env.SIGN_IN_LINKS_PER_NETWORK, seconds: HOUR },
    verifiesPerNetwork: { points: env.PORTAL_SIGN_INS_PER_NETWORK, seconds: MINUTE },
    cardChangesPerPerson: { points: env.CARD_CHANGES_PER_PERSON, seconds: HOUR },
    actsPerPerson: { points: env.PORTAL_ACTS_PER_PERSON, seconds: HOUR },
    addressChangesPerPerson: { points: env.ADDRESS_CHANGES_PER_PERSON, seconds: HOUR },
    phoneCodesPerPerson: { points: env.PHONE_CODES_PER_PERSON, seconds: HOUR },
    ownDataPerPerson: { points: env.OWN_DATA_PER_PERSON, seconds: HOUR },
  },
  webhooks: {
    attempts: env.WEBHOOK_ATTEMPTS,
    firstRetrySeconds: env.WEBHOOK_FIRST_RETRY_SECONDS,
    refusalsPerNetwork: { points: env.WEBHOOK_REFUSALS_PER_NETWORK, seconds: MINUTE },
    bodiesKeptDays: env.WEBHOOK_BODIES_KEPT_DAYS,
  },
  payments: { checkEveryMinutes: env.PAYMENT_CHECK_MINUTES, readsPerCheck: env.PAYMENT_CHECK_READS },
  memberships: { checkEveryMinutes: env.MEMBERSHIP_CHECK_MINUTES },
  mail: {
    attempts: env.MAIL_ATTEMPTS,
    firstRetrySeconds: env.MAIL_FIRST_RETRY_SECONDS,
    keptDays: env.MAIL_KEPT_DAYS,
  },
  signUpLimits: {
    perNetwork: { points: env.SIGN_UPS_PER_NETWORK, seconds: HOUR },
    perAddress: { points: env.SIGN_UPS_PER_ADDRESS, seconds: HOUR },
  },
  cancelLimits: {
    perNetwork: { points: env.CANCELS_PER_NETWORK, seconds: MINUTE },
    perSubscription: { points: env.CANCELS_PER_SUBSCRIPTION, seconds: HOUR },
  },
  import: {
    maximumBytes: env.IMPORT_MAXIMUM_BYTES,
    maximumRows: env.IMPORT_MAXIMUM_ROWS,
    ...(env.IMPORT_BATCH === undefined
      ? importSizes(!env.DATABASE_URL)
      : { analysisBatch: env.IMPORT_BATCH, batch: env.IMPORT_BATCH }),
  },
  sync: { batch: env.SYNC_BATCH, inFlight: env.SYNC_IN_FLIGHT, firstPauseMs: 2000 },
  streams: { perSession: env.LIVE_STREAMS_PER_SESSION, inAll: env.LIVE_STREAMS },
  jobBatch: env.JOB_BATCH ?? (env.DATABASE_URL ? 5000 : 200),
})

function toSender(env: Env): Settings['sender'] {
  if (!env.SMTP_URL || !env.MAIL_FROM) return null
  const dkim = readDkim(env)
  return {
    domain: domainOfSender(env.MAIL_FROM),
    signing: dkim && { selector: dkim.selector, publicKey: dkimPublicKey(dkim.privateKey) ?? '' },
  }
}
