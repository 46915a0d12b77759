import type { WebhookDelivery, WebhookEntry, OutsideIntegration, WebhookStatus, WebhookTotals } from '@joy/contract'
import { redactBody } from '@joy/domain/integrations/redact-body.ts'
import type { SampleDelivery } from '@joy/samples/webhooks.ts'
import { Refusal } from '../refusal.ts'
import type { Community } from './community-store.ts'
import { logActivity } from './log-activity.ts'
import { pageOf } from './page-of.ts'

type Filter = { platform?: OutsideIntegration | undefined; status?: WebhookStatus | undefined }
type Asked = Filter & { cursor?: string | undefined; limit: number; search?: string | undefined }

const platforms: readonly OutsideIntegration[] = ['substack', 'planningcenter', 'stripe']
const names: Record<OutsideIntegration, string> = {
  substack: 'Substack',
  planningcenter: 'Planning Center',
  stripe: 'Stripe',
}

/** Newest first; the search looks at event id, type and subject. */
export function pageWebhooks(community: Community, { search = '', ...asked }: Asked) {
  const { deliveries } = community.webhooks
  settleDue(community)
  const text = search.trim().toLowerCase()
  const isFound = (it: SampleDelivery) =>
    text.length > 2
      ? `${it.eventId} ${it.type} ${it.subjectId ?? ''}`.toLowerCase().includes(text)
      : it.subjectId === text
  const found = deliveries.filter((it) => fits(it, asked) && (!text || isFound(it)))
  const page = pageOf(found, asked, deliveries.length, true)
  return { ...page, items: page.items.map(entryOf) }
}

const fits = (it: SampleDelivery, { platform, status }: Filter) =>
  (!platform || it.platform === platform) && (!status || it.status === status)

const entryOf = ({ signedWith: _secret, body: _body, concerns: _concerns, ...entry }: SampleDelivery): WebhookEntry =>
  entry

export function webhookTotals(community: Community): WebhookTotals {
  settleDue(community)
  const { deliveries, refusals } = community.webhooks
  const states = (platform?: OutsideIntegration) => {
    const count = (status: WebhookStatus) => deliveries.filter((it) => fits(it, { platform, status })).length
    return { waiting: count('waiting'), done: count('done'), ignored: count('ignored'), failed: count('failed') }
  }
  return {
    ...states(),
    platforms: platforms.map((platform) => ({
      platform,
      ...states(platform),
      latest: latestOf(deliveries.find((it) => it.platform === platform)),
    })),
    refusals: [...refusals],
    bodiesKeptDays: 90,
  }
}

const latestOf = (it: SampleDelivery | undefined) =>
  it ? { id: it.id, type: it.type, status: it.status, receivedAt: it.receivedAt } : null

export function deliveryOf(community: Community, id: number): WebhookDelivery {
  settleDue(community)
  const it = find(community, id)
  return {
    ...entryOf(it),
    signedWith: it.signedWith,
    body: it.body === null ? null : redactBody(it.body),
    concerns: it.concerns,
    canReplay: it.body !== null,
  }
}

export function replayDelivery(community: Community, id: number): WebhookDelivery {
  const it = find(community, id)
  if (it.body === null)
    throw new Refusal('conflict', 'The body of this delivery was deleted after its time; it cannot be replayed.')
  putBack(community, [it])
  logActivity(community, {
    action: 'Webhook Replayed',
    platform: names[it.platform],
    status: 'Pending',
    details: `${it.type} is worked off once more.`,
  })
  return deliveryOf(community, id)
}

export function replayFailed(community: Community, { platform }: { platform?: OutsideIntegration | undefined }) {
  const failed = community.webhooks.deliveries.filter((it) => fits(it, { platform, status: 'failed' }))
  putBack(community, failed)
  return { replayed: failed.length }
}

function find({ webhooks }: Community, id: number): SampleDelivery {
  const found = webhooks.deliveries.find((it) => it.id === id)
  if (!found) throw new Refusal('not_found', 'There is no such delivery.')
  return found
}

/** Read as waiting once, and as worked off the next time. */
function putBack(community: Community, deliveries: SampleDelivery[]): void {
  for (const it of deliveries) {
    Object.assign(it, { status: 'waiting', says: null, attempts: 0, doneAt: null, nextTryAt: community.now() })
    community.webhooks.replayedAt.set(it.id, performance.now())
  }
}

/** The worker on paper: whatever was replayed succeeds a few steps later. */
function settleDue(community: Community): void {
  const { deliveries, replayedAt } = community.webhooks
  for (const it of deliveries) {
    const since = replayedAt.get(it.id)
    if (since === undefined || performance.now() - since < community.stepMs) continue
    replayedAt.delete(it.id)
    const [concern] = it.concerns
    Object.assign(it, {
      status: 'done',
      says: concern?.kind === 'subscription' ? `The subscription of ${concern.label} is active.` : 'It was worked off.',
      attempts: 1,
      nextTryAt: null,
      doneAt: community.now(),
    })
  }
}
