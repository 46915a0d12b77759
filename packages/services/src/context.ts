import type { ApiTokenScope, Change, JobKind, Role } from '@joy/contract'
import type { ProductClock } from '@joy/domain/time/clock.ts'
import type { ConnectionProbes } from '@joy/integrations/connection-probe.ts'
import type { Database } from '@joy/database/create-orm.ts'
import type { Em } from '@joy/database/sql.ts'
import type { IntegrationClients } from './integration-clients.ts'
import type { UpgradeProviders } from './upgrade-providers.ts'

/** Who acts. `system` is the program itself (jobs, seeding, maintenance). */
export type Actor =
  | {
      kind: 'administrator'
      id: number
      name: string
      email: string
      role: Role
      /** null: there is none, for somebody's API token acts in their name. */
      sessionId: number | null
      token?: { id: number; scope: ApiTokenScope }
    }
  | { kind: 'anonymous' }
  | { kind: 'system'; name: string }

/**
 * Somebody who is signed in to the portal; beside the actor, for one browser may hold both sessions. `restrictedUntil`: by a code
 * that was read by phone, and until then without what changes or takes away most.
 */
export type PortalSession = { sessionId: number; email: string; emailKey: string; restrictedUntil?: Date | null }

/** Where a job is handed to the queue, for now or for later; inside `em`'s transaction, so that both happen or neither. */
export type Queue = { enqueue(em: Em, kind: JobKind, jobId: number, at?: Date): Promise<void> }

/** What open screens hear of changes. */
export type ChangeFeed = {
  /** As `announce_change` says it: 'comps 3 9', or 'comps' for many. */
  hear(payload: string): void
  /** Something may have been said that was not heard: whoever follows is told that everything may have changed. */
  missSome(): void
  /**
   * `id` is the process that heard it, and how much it had heard by then. First where one stands, then each time that something changed; gathered, so that one who reads slowly is told once.
   */
  follow(lastEventId: string | undefined, signal: AbortSignal): AsyncGenerator<{ id: string; changes: Change[] }>
}

/** Seals secrets for the database. `purpose` binds a sealed text to its row and field. */
export type SecretBox = {
  seal(text: string, purpose: string): string
  open(sealed: string, purpose: string): string
  /** Whether a key of this id, as it stands in a sealed text, is at hand. */
  hasKey(id: string): boolean
  /** A signature over the text, for this purpose alone; 43 characters that fit into an address. */
  sign(text: string, purpose: string): string
  isSigned(text: string, signature: string, purpose: string): boolean
}

/** The detail that people do not see. Never a secret, a token or a whole address. */
export type Log = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** What the running program is set to. All limits are settings, so that tests can turn them. */
export type Settings = {
  isDemo: boolean
  /** Tests and demos outside production: the product's clock may be ahead of the real one. */
  mayMoveClock: boolean
  siteName: string
  /** The public origin; links in mails begin with it. */
  appUrl: string
  /** Behind an https address without TRUST_PROXY: whoever ends TLS is taken for every visitor. */
  mayHideVisitors: boolean
  supportEmail: string
  supportPhone: string
  /** Whether mail leaves this machine; in a demo without it, mail is read in the outbox. */
  hasSmtp: boolean
  /** Whose domain mail comes from; null: no mail leaves. `signing` null: the mail server signs (DKIM), or nobody. */
  sender: { domain: string; signing: { selector: string; publicKey: string } | null } | null
  session: { idleMinutes: number; absoluteHours: number }
  signInLimits: { perAccountAndNetwork: Limit; perNetwork: Limit; perAccount: Limit }
  secondFactorLimit: Limit
  passwordLinkLimits: { perNetwork: Limit; perAddress: Limit }
  /** Passwords set by a link of a mail, for each network. */
  authLinkLimit: Limit
  /** `activeLinks`: how many browsers may wait for a link of one address at the same time. */
  portal: {
    linkMinutes: number
    idleDays: number
    absoluteDays: number
    codeTries: number
    activeLinks: number
    /** A code that is read by phone, and for how long its session does less. */
    phoneCode: { minutes: number; tries: number; restrictedHours: number }
  }
  portalLimits: {
    /** For an address in one browser, and for an address in all that have not logged in with it before. */
    linksPerBrowser: Limit
    linksPerAddress: Limit
    linksPerNetwork: Limit
    verifiesPerNetwork: Limit
    cardChangesPerPerson: Limit
    /** What a member does in the portal that writes mails or asks an outside service. */
    actsPerPerson: Limit
    /** Changes of the address that somebody asks for. */
    addressChangesPerPerson: Limit
    /** Codes that are read to somebody by phone. */
    phoneCodesPerPerson: Limit
    /** Files of their own data that somebody downloads. */
    ownDataPerPerson: Limit
  }
  webhooks: { attempts: number; firstRetrySeconds: number; refusalsPerNetwork: Limit; bodiesKeptDays: number }
  /** The comparison with the payment provider: how often, and how many subscriptions it reads again at most. */
  payments: { checkEveryMinutes: number; readsPerCheck: number }
  /** How often the membership provider is asked who changed there. */
  memberships: { checkEveryMinutes: number }
  mail: { attempts: number; firstRetrySeconds: number; keptDays: number }
  signUpLimits: { perNetwork: Limit; perAddress: Limit }
  cancelLimits: { perNetwork: Limit; perSubscription: Limit }
  import: { maximumBytes: number; maximumRows: number; analysisBatch: number; batch: number }
  /** People a step, how many are looked up at the same time, and the first pause after a failed try. */
  sync: { batch: number; inFlight: number; firstPauseMs: number }
  /** Rows that one transaction of a comp or undo job touches at most. */
  jobBatch: number
  /** Streams of changes that one process holds open: of one session, and in all. */
  streams: { perSession: number; inAll: number }
}
export type Limit = { points: number; seconds: number }

/** What the program is made of; wired once, at start. */
export type App = {
  database: Database
  clock: ProductClock
  queue: Queue
  changes: ChangeFeed
  secrets: SecretBox
  settings: Settings
  log: Log
  /** What upgrades ask of the outside, as the settings are now. Absent: nothing is connected. */
  upgradeProviders?: (context: Context, signal?: AbortSignal) => Promise<UpgradeProviders>
  /** The clients of the outside services. Absent: nothing is connected. */
  outside?: IntegrationClients
  /** How each platform is asked whether it knows its credentials. */
  probes?: ConnectionProbes
}

/**
 * The outside event that causes what is done; `written` counts what of it was news to the log or the notifications. `isAgain`: it
 * was settled before, and is replayed.
 */
export type Cause = { key: string; written: number; isAgain: boolean }

/** What every service gets: the program, this request's own entity manager, and who asks from where. */
export type Context = App & {
  em: Em
  actor: Actor
  requestId: string
  client: { ip: string; userAgent: string | null }
  /** Set where the browser is signed in to the portal. */
  portal?: PortalSession | null
  /** Set while an outside event is processed. */
  cause?: Cause
}

/** The same context inside a transaction; everything in `work` sees the transaction's manager only. */
export const inTransaction = <T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> =>
  context.em.transactional((em) => work({ ...context, em }))

/** Who decides what is done later, in the name of the actor; null: a visitor, whom the entry itself names. */
export const askedBy = (actor: Actor): string | null => (actor.kind === 'anonymous' ? null : actor.name)

/** Who asked for what is done later, for the line of the log that tells of it. */
export const actorPerson = (actor: Actor): { name: string; email: string | null } => ({
  name: actorName(actor),
  email: actor.kind === 'administrator' ? actor.email : null,
})

/** How the actor signs what it does. */
export const actorName = (actor: Actor): string => (actor.kind === 'anonymous' ? 'Anonymous User' : actor.name)
