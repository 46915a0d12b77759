import { z } from 'zod'

const atLeast = (least: number) =>
  z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(least, `must be at least ${least}`)
const whole = (least: number, usual: number) => atLeast(least).default(usual)
// Not `whole(…).optional()`: that gives the default where nothing is set.
const wholeOrUnset = (least: number) => atLeast(least).optional()

/** Limits and sizes, so that tests and operators can turn them (ruling 9). */
export const limitSettings = {
  SESSION_IDLE_MINUTES: whole(1, 30),
  SESSION_ABSOLUTE_HOURS: whole(1, 12),
  SIGN_IN_TRIES_PER_ACCOUNT: whole(1, 5),
  SIGN_IN_TRIES_PER_NETWORK: whole(1, 20),
  /** For one account, from all networks together; browsers in which its owner has signed in have none. */
  SIGN_IN_TRIES_EVERYWHERE: whole(1, 50),
  SECOND_FACTOR_TRIES: whole(1, 10),
  PASSWORD_LINKS_PER_NETWORK: whole(1, 10),
  PASSWORD_LINKS_PER_ADDRESS: whole(1, 3),
  PORTAL_IDLE_DAYS: whole(1, 30),
  PORTAL_ABSOLUTE_DAYS: whole(1, 90),
  /** Links for one address: in one browser, and in all browsers together. A network may be a whole parish on one Wi-Fi. */
  SIGN_IN_LINKS_PER_BROWSER: whole(1, 3),
  SIGN_IN_LINKS_PER_ADDRESS: whole(1, 10),
  SIGN_IN_LINKS_PER_NETWORK: whole(1, 60),
  PORTAL_SIGN_INS_PER_NETWORK: whole(1, 60),
  CARD_CHANGES_PER_PERSON: whole(1, 20),
  /** What a member does in the portal that writes mails or asks Stripe, an hour. */
  PORTAL_ACTS_PER_PERSON: whole(1, 60),
  ADDRESS_CHANGES_PER_PERSON: whole(1, 5),
  /** Sign-in codes that administrators read to one person by phone, an hour. */
  PHONE_CODES_PER_PERSON: whole(1, 3),
  OWN_DATA_PER_PERSON: whole(1, 10),
  /** Tries of an event from outside, and of what an outside service is to be told. */
  WEBHOOK_ATTEMPTS: whole(1, 12),
  WEBHOOK_FIRST_RETRY_SECONDS: whole(1, 10),
  WEBHOOK_REFUSALS_PER_NETWORK: whole(1, 30),
  /** Bodies of settled events are deleted after so many days; their ids stay. */
  WEBHOOK_BODIES_KEPT_DAYS: whole(1, 90),
  /** How often subscriptions are compared with Stripe, and how many are read again at most. */
  PAYMENT_CHECK_MINUTES: whole(1, 60),
  PAYMENT_CHECK_READS: whole(1, 500),
  MEMBERSHIP_CHECK_MINUTES: whole(1, 60),
  MAIL_ATTEMPTS: whole(1, 10),
  MAIL_FIRST_RETRY_SECONDS: whole(1, 30),
  /** Mails that went out, and notifications that were read, are deleted after so many days. */
  MAIL_KEPT_DAYS: whole(1, 30),
  SIGN_UPS_PER_NETWORK: whole(1, 200),
  SIGN_UPS_PER_ADDRESS: whole(1, 3),
  CANCELS_PER_NETWORK: whole(1, 10),
  CANCELS_PER_SUBSCRIPTION: whole(1, 5),
  REQUESTS_PER_MINUTE: whole(10, 1200),
  IMPORT_MAXIMUM_BYTES: whole(1, 100_000_000),
  IMPORT_MAXIMUM_ROWS: whole(1, 2_000_000),
  /** Rows a step; unless set, what suits the database. */
  IMPORT_BATCH: wholeOrUnset(1),
  /** People whom a sync looks up before it writes, and how many of them at the same time. */
  SYNC_BATCH: whole(1, 25),
  SYNC_IN_FLIGHT: whole(1, 5),
  JOB_BATCH: wholeOrUnset(1),
  /** Open streams of changes in this process: of one session (a browser holds one for all its tabs), and in all. */
  LIVE_STREAMS_PER_SESSION: whole(1, 20),
  LIVE_STREAMS: whole(1, 2000),
}
