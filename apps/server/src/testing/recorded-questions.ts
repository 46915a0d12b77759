import type { CallPath } from '@joy/contract'
import { isScenario } from '@joy/mocks/scenarios.ts'
import { type RecordedWorld, recordedWorlds } from '@joy/mocks/recorded-worlds.ts'
import { comps } from '@joy/samples/comps.ts'
import { jobHistory } from '@joy/samples/job-history.ts'
import { outboxMails } from '@joy/samples/outbox.ts'
import { disagreeing } from '@joy/samples/reconcile.ts'
import { subscribers } from '@joy/samples/subscribers.ts'
import { subscriptions } from '@joy/samples/subscriptions.ts'
import { upgrades } from '@joy/samples/upgrades.ts'
import { webhookEvents } from '@joy/samples/webhooks.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'

/** An operation, and each of what it is asked. */
type Questions = readonly (readonly [CallPath, readonly (Record<string, string | number> | undefined)[]])[]

const relatedTo = (kind: string, all: readonly { id: number }[]) => all.map(({ id }) => ({ kind, id }))
/** What no act changes, in whatever world. */
const fixed: Questions = [
  ['session.setup', [undefined]],
  ['site.setup', [undefined]],
]
/** What acts change of themselves, and no story looks at afterwards; it hangs on the world. */
const unchanged: Questions = [
  ['activity.facets', [undefined]],
  ['exports.subscribersLeftOut', [undefined]],
]
const figures: Questions = [
  ['payments.summary', [undefined]],
  ['reports.overview', [{ months: 12 }]],
  ['dashboard.overview', [undefined]],
  ...unchanged,
]

/** All others have nothing that belongs to them. */
const isKnownElsewhere = ({ id, email }: { id: number; email: string }) =>
  upgrades.some((it) => it.substackSubscriberId === id) ||
  [...disagreeing, ...subscriptions, ...comps].some((it) => it.email === email) ||
  outboxMails.some(({ to }) => to === email)

/** Who stands on no other list. */
const isAlone = ({ email }: { email: string }) => !subscribers.some((it) => it.email === email)

/** Whoever looks around in a world may choose each period. */
const periods = [6, 12, 24, 60].map((months) => ({ months }))
const typical: Questions = [
  ...fixed,
  ...unchanged,
  ['payments.summary', [undefined]],
  ['dashboard.overview', [undefined]],
  ['reports.overview', periods],
  [
    'related.find',
    [
      ...relatedTo('subscriber', subscribers.filter(isKnownElsewhere)),
      ...relatedTo('website-subscriber', websiteSubscribers.filter(isAlone)),
      ...relatedTo('subscription', subscriptions),
      ...relatedTo('upgrade', upgrades),
      ...relatedTo('webhook-event', webhookEvents),
      ...relatedTo('job', jobHistory),
    ],
  ],
]

/** What is recorded of each world: of the others' records those of the typical one hold, and how they stand is the mock's. */
export const recordedQuestions = (world: RecordedWorld): Questions =>
  world === 'typical' ? typical : isScenario(world) ? [...figures, ['reports.overview', periods]] : figures
export const worldNames = Object.keys(recordedWorlds) as RecordedWorld[]
