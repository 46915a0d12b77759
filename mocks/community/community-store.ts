import type {
  ActivityRecord,
  Administrator,
  ChangeSet,
  ExportBatch,
  ImportRecord,
  Integration,
  Job,
  OwnAccountState,
  Subscriber,
  SubscriberRecord,
  SyncReport,
  Preference,
  Upgrade,
  UpgradeRecord,
  WebsiteSubscriber,
  PaymentCheck,
  GuideSettings,
  OwnPortalSession,
} from '@joy/contract'
import type { StoredSighting } from './mark-absent.ts'
import { peopleOfChangeSets } from './people-of-change-sets.ts'
import { type Access, createAccess } from './access.ts'
import { refreshAccess } from './access-of-person.ts'
import { type Clock, clockAt } from '@joy/domain/time/clock.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { MailboxOpening } from './mailbox.ts'
import { createMessages, type MessagesOptions } from './messages.ts'
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
  subscribers,
  subscriptions,
  syncReport,
  upgrades,
  websiteSubscribers,
} from '@joy/samples/index.ts'
import { sampleGuide } from '@joy/samples/member-guide.ts'
import { samplePortalSessions } from '@joy/samples/portal-sessions.ts'
import type { StoredWish } from './member-requests.ts'
import { createReconcile, type ReconcileOptions } from './reconcile-store.ts'
import { createWebhooks, type WebhooksOptions } from './webhook-store.ts'
import { createSponsoring, type SponsoringOptions } from './sponsoring-store.ts'
import { type StoredComps, storedComps } from './stored-comps.ts'
import { type StoredSubscriber, storedSubscriber } from './stored-subscriber.ts'
import type { StoredSubscription } from './stored-subscription.ts'
import type { SendingWord } from './sending-words.ts'
import { type RecordedWorld, recordedWorlds, type World } from '../recorded-worlds.ts'
import type { Settled } from './settled.ts'
import type { OutsideDeletion } from './outside-deletions.ts'
import type { StoredUnsubscription } from './unsubscriptions.ts'
import type { Saying } from './what-was-said.ts'

/** What one change set did, by subscriber: who stood there before (null: nobody), and who stood there then. */
/** `isSettledOnly`: nothing changed but what is to be done at Substack. */
export type ChangeRows = Map<number, { was: StoredSubscriber | null; became: StoredSubscriber; isSettledOnly?: true }>
/** `undone` are whom an undo has put back already. `said`: what a list said of whom it met, by subscriber. */
export type StoredChangeSet = {
  record: ChangeSet
  rows: ChangeRows
  said: Map<number, Saying>
  settled: Map<number, Settled[]>
  /** Whose list closed a mailbox and how old that was, as our own export tells it, by subscriber. */
  closedBy: Map<number, { format: string; at: string }>
  /** What a list of Substack said of whether it sends, or our own export of its word. */
  sends: Map<number, SendingWord>
  undone?: Set<number>
}

/** A file that was taken in: its rows as text, so that it can be mapped again. */
export type StoredImport = { record: ImportRecord; rows: string[][] }

export type CommunityOptions = {
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
  /** Who is signed in to the portal, by address. */
  portalEmail?: string | null
  planWishes?: readonly StoredWish[]
  opening?: readonly { email: string; askedAt: string }[]
  guide?: GuideSettings
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

/** Half an hour ago, and nothing was missed. */
const checkedLately: PaymentCheck = {
  isConnected: true,
  everyMinutes: 60,
  at: '2025-03-28T14:34:00.000Z',
  missedEvents: 0,
  corrected: 0,
  missing: 0,
  unreadable: 0,
  isMoreLeft: false,
  waiting: 0,
  unended: 0,
  error: null,
}

export type Community = ReturnType<typeof createCommunity>

/** A small community in memory, over the samples unless told otherwise; forgotten with the page. */
export function createCommunity(options: CommunityOptions = {}) {
  const clock = options.clock ?? clockAt(sampleNow)
  const world: World = recordedWorlds[options.world ?? 'typical']
  const people = options.subscribers ?? world.subscribers ?? subscribers
  const paid: readonly StoredSubscription[] = options.subscriptions ?? world.subscriptions ?? subscriptions
  const website = options.websiteSubscribers ?? websiteSubscribers
  const stamps = people.flatMap(({ syncedAt }) => syncedAt ?? [])
  let lastId = 1_000
  const community = {
    world: options.world ?? ('typical' as RecordedWorld),
    timeZone: options.timeZone ?? 'UTC',
    /** How much longer than its term something paid outside of Stripe carries. */
    graceDays: { graceDays: 14, version: 0, changedAt: null as string | null, changedBy: null as string | null },
    zoneChange: { version: 0, changedAt: null as string | null, changedBy: null as string | null },
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
      sessions: [...samplePortalSessions] as OwnPortalSession[],
    },
    /** Open wishes for another plan. */
    planWishes: [...(options.planWishes ?? [])],
    /** Who wants to be told when paid plans open, by the key of the address, in the order in which they asked. */
    opening: new Map(options.opening?.map((it) => [emailKey(it.email), it])),
    /** What members find to do in the portal. */
    guide: { ...(options.guide ?? { ...sampleGuide, version: 0, changedAt: null, changedBy: null }) } as GuideSettings,
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
    paymentCheck: options.paymentCheck ?? checkedLately,
    reconcile: createReconcile(options.reconcile),
    sponsoring: createSponsoring(people.length > 0 ? options.sponsoring : { offers: [], requests: [], places: [] }),
    comps: people.length > 0 ? storedComps() : (new Map() as StoredComps),
    /** Of whoever is signed in, by name. */
    preferences: new Map<string, Preference['value']>(),
    /** Newest first. */
    notes: people.length > 0 ? [...notes] : [],
    views: savedViews.map((it) => ({ ...it })),
    /** The newest sign-in link that somebody had sent, by the key of its address. */
    sentLinks: new Map<string, NonNullable<SubscriberRecord['portal']['link']>>(),
    imports: new Map<number, StoredImport>(),
    jobs: new Map<number, Job>((people.length > 0 ? jobHistory : []).map((it) => [it.id, { ...it }])),
    /** When Substack said something, by a sync or, with its change set, by a list of its own. */
    saidBySubstack: stamps.map((at) => ({ at, changeSetId: null as number | null })),
    /** Who was looked for at Substack and not there, by id. */
    sightings: new Map<number, readonly StoredSighting[]>(),
    changeSets: new Map<number, StoredChangeSet>(people.length > 0 ? peopleOfChangeSets() : []),
    /** How the counts compared at the end of each sync, by job. */
    syncReports: new Map<number, SyncReport>(people.length > 0 ? [[syncReport.jobId, syncReport]] : []),
    connections: [...connections],
    /** Tells of each job that moved, by an event named after its id. */
    moved: new EventTarget(),
  }
  for (const key of [...community.comps.keys(), ...community.subscriptions.map(({ email }) => email)])
    refreshAccess(community, key)
  return community
}

/** Who works right now; a signed-out community has nobody to name. */
export const actorName = (community: Community): string => community.signedIn?.name ?? 'System'
