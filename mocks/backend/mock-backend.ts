import type {
  BatchCompResult,
  BackupStatement,
  Change,
  CommunitySettings,
  ActivityRecord,
  Administrator,
  ExportBatch,
  Integration,
  IntegrationName,
  Job,
  OwnAccountState,
  Subscriber,
  SyncReport,
  Preference,
  Upgrade,
  UpgradeRecord,
  WebsiteSubscriber,
  PaymentCheck,
  GuideSettings,
  OwnPortalSession,
  ReminderSettings,
} from '@joy/contract'
import type { StoredAddition } from '../additions/additions.ts'
import { peopleOfChangeSets } from '../change-sets/sample-change-sets.ts'
import { type Access, createAccess } from '../team/team-store.ts'
import { refreshAccess } from '../access/read-access.ts'
import { type Clock, clockAt } from '@joy/domain/time/clock.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { OperatorFacts } from '@joy/domain/first-run/first-run-steps.ts'
import type { MailboxOpening } from '../subscribers/mailbox.ts'
import { createMessages, type MessagesOptions } from '../mails/message-store.ts'
import {
  activityRecords,
  administrators,
  connections,
  exportBatches,
  hannah,
  integrations,
  jobHistory,
  notes,
  peopleOfBatch,
  sampleNow,
  savedViews,
  segmentSizes,
  subscribers,
  subscriptions,
  syncReport,
  upgrades,
  websiteSubscribers,
} from '@joy/samples/index.ts'
import { checkedLately } from '@joy/samples/payment-check.ts'
import { sampleGuide } from '@joy/samples/member-guide.ts'
import { samplePortalSessions } from '@joy/samples/portal-sessions.ts'
import type { StoredWish } from '../portal/member-requests.ts'
import { createReconcile, type ReconcileOptions } from '../reconcile/reconcile-store.ts'
import { createReturned, type ReturnedOptions } from '../returned-mail/returned-store.ts'
import { createOutgoing, type OutgoingOptions } from '../outgoing-webhooks/outgoing-store.ts'
import { createWebhooks, type WebhooksOptions } from '../webhooks/webhook-store.ts'
import { createSponsoring, type SponsoringOptions } from '../sponsoring/sponsoring-store.ts'
import { type StoredComps, storedComps } from '../comps/stored-comps.ts'
import { samplePairs, type StoredMerge } from '../merges/stored-merges.ts'
import { sampleTags } from '../tags/stored-tag.ts'
import { storedSubscriber } from '../subscribers/stored-subscriber.ts'
import type { StoredSubscription } from '../payments/stored-subscription.ts'
import type { List } from '../imports/recorded-lists.ts'
import type { StoredChangeSet } from '../change-sets/stored-change-set.ts'
import type { StoredImport } from '../imports/stored-import.ts'
import { type RecordedWorld, recordedWorlds, type World } from '../recorded-worlds.ts'
import type { OutsideDeletion } from '../manual-tasks/outside-deletions.ts'
import type { StoredSignInLink } from '../sign-in-help/sign-in-links.ts'
import type { StoredUnsubscription } from '../subscribers/unsubscriptions.ts'

export type MockBackendOptions = {
  /** Whose recorded replies hold; who is here in it is here unless told otherwise. */
  world?: RecordedWorld
  clock?: Clock
  /** Milliseconds between two steps of a job. */
  stepMs?: number
  timeZone?: string
  signedIn?: Administrator | null
  access?: Partial<Access>
  messages?: MessagesOptions
  webhooks?: WebhooksOptions
  outgoing?: OutgoingOptions
  returned?: ReturnedOptions
  /** Who is signed in to the portal, by address. */
  portalEmail?: string | null
  additions?: readonly StoredAddition[]
  signInLinks?: readonly (readonly [key: string, links: StoredSignInLink[]])[]
  planWishes?: readonly StoredWish[]
  opening?: readonly { email: string; askedAt: string }[]
  guide?: GuideSettings
  /** What whoever runs the program set; without: it is a demo. */
  operator?: OperatorFacts
  backup?: BackupStatement
  zoneChange?: Pick<CommunitySettings, 'version' | 'changedAt' | 'changedBy'>
  reminders?: Partial<Pick<ReminderSettings, 'isOn' | 'hasMail' | 'version' | 'changedAt' | 'changedBy'>>
  subscribers?: readonly Subscriber[]
  websiteSubscribers?: readonly WebsiteSubscriber[]
  upgrades?: readonly Upgrade[]
  activity?: readonly ActivityRecord[]
  integrations?: readonly Integration[]
  subscriptions?: readonly StoredSubscription[]
  paymentCheck?: PaymentCheck
  reconcile?: ReconcileOptions
  sponsoring?: SponsoringOptions
}

export type MockBackend = ReturnType<typeof createMockBackend>

/** A small backend in memory, over the samples unless told otherwise; forgotten with the page. */
export function createMockBackend(options: MockBackendOptions = {}) {
  const clock = options.clock ?? clockAt(sampleNow)
  const world: World = recordedWorlds[options.world ?? 'typical']
  const people = options.subscribers ?? world.subscribers ?? subscribers
  const paid: readonly StoredSubscription[] = options.subscriptions ?? world.subscriptions ?? subscriptions
  const website = options.websiteSubscribers ?? websiteSubscribers
  const stamps = people.flatMap(({ syncedAt }) => syncedAt ?? [])
  let lastId = 1_000
  const backend = {
    world: options.world ?? 'typical',
    timeZone: options.timeZone ?? 'UTC',
    /** How much longer than its term something paid outside of Stripe carries. */
    graceDays: { graceDays: 14, version: 0, changedAt: null as string | null, changedBy: null as string | null },
    zoneChange: options.zoneChange ?? {
      version: 0,
      changedAt: null as string | null,
      changedBy: null as string | null,
    },
    /** Whether people are reminded before something ends, and who stopped theirs. */
    reminders: {
      isOn: false,
      version: 0,
      changedAt: null as string | null,
      changedBy: null as string | null,
      hasMail: true,
      ...options.reminders,
    },
    stoppedReminders: new Set<string>(),
    hasWeeklyLetter: false,
    operator: options.operator ?? null,
    backup: options.backup ?? { statedAt: null, statedBy: null },
    clock,
    now: () => clock.now().toISOString(),
    stepMs: options.stepMs ?? 200,
    nextId: () => ++lastId,
    administrators: [...administrators],
    access: createAccess(options.access),
    signedIn: options.signedIn === undefined ? hannah : options.signedIn,
    /** Who is signed in to the portal, and for whom a sign-in link waits; `asked`: which address this browser asked for, known or not. */
    portal: {
      email: options.portalEmail ?? null,
      link: null as string | null,
      asked: null as { email: string; expiresAt: number } | null,
      phoneCode: null as { key: string; code: string; expiresAt: string } | null,
      /** Logged in by such a code, and until when without what takes away most. */
      restrictedUntil: null as string | null,
      sessions: [...samplePortalSessions] as OwnPortalSession[],
    },
    /** Open wishes for another plan. */
    planWishes: [...(options.planWishes ?? [])],
    /** Who wants to be told when paid plans open, by the key of the address, in the order in which they asked. */
    opening: new Map(options.opening?.map((it) => [emailKey(it.email), it])),
    /** What members find to do in the portal. */
    guide: { ...(options.guide ?? { ...sampleGuide, version: 0, changedAt: null, changedBy: null }) },
    /** What waits to be done with the account of who is signed in to the portal. */
    ownAccount: {
      addressChange: null as OwnAccountState['addressChange'],
      aliases: [] as OwnAccountState['aliases'],
      deletion: null as OwnAccountState['deletion'],
    },
    /** Whose account waits to be deleted because an administrator asked for it, by the key of the address. */
    addressChanges: new Map<string, NonNullable<OwnAccountState['addressChange']>>(),
    deletions: new Map<string, NonNullable<OwnAccountState['deletion']>>(),
    /** Keys of the addresses that want no mail. */
    unsubscribed: new Set<string>(),
    /** Who unsubscribed by our own link, and did not take it back, by the key of the address. */
    unsubscriptions: new Map<string, StoredUnsubscription>(),
    /** Whose account was deleted here, as they are known at Substack and in Planning Center. */
    outsideDeletions: [] as OutsideDeletion[],
    /** What administrators or the owners opened again, by the key of the address. */
    mailboxOpenings: new Map<string, MailboxOpening>(),
    /** By `sid`: they end with their period. */
    cancelled: new Set(paid.flatMap((it) => (it.isEnding ? [it.sid] : []))),
    /** By id, and each id by the key of its address. */
    subscribers: new Map(people.map((it) => [it.id, storedSubscriber(it)])),
    idByKey: new Map(people.map((it) => [emailKey(it.email), it.id])),
    nextSubscriberId: people.reduce((highest, it) => Math.max(highest, it.id), 0) + 1,
    websiteSubscribers: website.map((it) => ({ ...it })),
    upgrades: [...(options.upgrades ?? world.upgrades ?? upgrades)],
    /** Those that something happened to here, by id. */
    upgradeRecords: new Map<number, UpgradeRecord>(),
    subscriptions: paid.map((it): StoredSubscription => ({ ...it })),
    integrations: (options.integrations ?? integrations).map((it) => ({ ...it })),
    activity: [...(options.activity ?? activityRecords)],
    batches:
      website.length > 0
        ? exportBatches.map((batch) => ({ batch: { ...batch }, people: peopleOfBatch(batch) }))
        : ([] as { batch: ExportBatch; people: WebsiteSubscriber[] }[]),
    messages: createMessages(options.messages),
    webhooks: createWebhooks(options.webhooks),
    outgoing: createOutgoing(people.length > 0 ? options.outgoing : { endpoints: [], messages: [] }),
    returned: createReturned(people.length > 0 ? options.returned : { reports: [] }),
    paymentCheck: options.paymentCheck ?? checkedLately,
    reconcile: createReconcile(options.reconcile),
    sponsoring: createSponsoring(people.length > 0 ? options.sponsoring : { offers: [], requests: [], places: [] }),
    comps: people.length > 0 && !world.isAlone ? storedComps() : (new Map() as StoredComps),
    /** Of whoever is signed in, by name. */
    preferences: new Map<string, Preference['value']>(),
    /** Newest first. */
    notes: people.length > 0 ? notes.filter(({ email }) => !world.isAlone || email === people[0]?.email) : [],
    tags: people.length > 0 ? sampleTags(world.isAlone ? people[0]?.email : undefined) : [],
    views: people.length > 0 ? savedViews.map((it) => ({ ...it })) : [],
    /** By day, the oldest first. */
    segmentSizes: people.length > 0 ? segmentSizes.map((it) => ({ ...it })) : [],
    /** Sign-in links by the key of their address, the newest first. */
    signInLinks: new Map<string, StoredSignInLink[]>(options.signInLinks),
    /** Whom administrators added by hand, the newest first. */
    additions: [...(options.additions ?? [])],
    /** What was answered to comps of a list, by the key of each request. */
    compRequests: new Map<string, BatchCompResult>(),
    /** Who may be one, the newest first; what was made one, by the id of the merge. */
    pairs: samplePairs((email) => people.some((it) => it.email === email) || website.some((it) => it.email === email)),
    merges: new Map<number, StoredMerge>(),
    imports: new Map<number, StoredImport>(),
    jobs: new Map<number, Job>(
      (people.length > 0 ? (world.isAlone ? jobHistory.slice(0, 1) : jobHistory) : []).map((it) => [it.id, { ...it }]),
    ),
    /** When Substack said something, by a sync or, with its change set, by a list of its own. */
    statementsOfSubstack: stamps.map((at) => ({ at, changeSetId: null as number | null })),
    /** The lists that were imported here, the oldest first: what is recorded of the next one hangs on them. */
    imported: [] as (List & { changeSet: StoredChangeSet })[],
    changeSets: new Map<number, StoredChangeSet>(people.length > 0 ? peopleOfChangeSets() : []),
    /** How the counts compared at the end of each sync, by job. */
    syncReports: new Map<number, SyncReport>(people.length > 0 ? [[syncReport.jobId, syncReport]] : []),
    connections: [...connections],
    /** Those at which everything that sends events here was removed. */
    withoutWebhooks: new Array<IntegrationName>(),
    /** What was made at Stripe for the plans, by the name that each is found by. */
    madeThere: new Map<string, { id: string; isArchived: boolean }>(),
    /** Tells of each job that moved, by an event named after its id. */
    moved: new EventTarget(),
    /** Who hears of each change. */
    followers: new Set<(change: Change) => void>(),
  }
  for (const key of [...backend.comps.keys(), ...backend.subscriptions.map(({ email }) => email)])
    refreshAccess(backend, key)
  return backend
}

/** Who works right now; where nobody is signed in, there is nobody to name. */
export const actorName = (backend: MockBackend): string => backend.signedIn?.name ?? 'System'
