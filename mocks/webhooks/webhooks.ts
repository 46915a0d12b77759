import { outsideIntegrations } from '@joy/domain/integrations/integration-names.ts'
import type { WebhookEventDetail, WebhookEvent, OutsideIntegration, WebhookStatus, WebhookTotals } from '@joy/contract'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { redactBody } from '@joy/domain/integrations/redact-body.ts'
import type { SampleDelivery } from '@joy/samples/webhooks.ts'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { logActivity } from '../activity/log-activity.ts'
import { toPage } from '../backend/to-page.ts'

type Filter = { platform?: OutsideIntegration | undefined; status?: WebhookStatus | undefined }
type Asked = Filter & { cursor?: string | undefined; limit: number; search?: string | undefined }

// Not recorded: a replay moves a delivery through its states, and the totals with it.
/** Newest first; the search looks at event id, type and subject. */
export function pageWebhooks(backend: MockBackend, { search = '', ...asked }: Asked) {
  const { deliveries } = backend.webhooks
  settleDue(backend)
  const text = search.trim().toLowerCase()
  const isFound = (delivery: SampleDelivery) =>
    text.length > 2
      ? `${delivery.eventId} ${delivery.type} ${delivery.subjectId ?? ''}`.toLowerCase().includes(text)
      : delivery.subjectId === text
  const found = deliveries.filter((it) => fits(it, asked) && (!text || isFound(it)))
  const page = toPage(found, asked, deliveries.length, true)
  return { ...page, items: page.items.map(toEntry) }
}

const fits = (delivery: SampleDelivery, { platform, status }: Filter) =>
  (!platform || delivery.platform === platform) && (!status || delivery.status === status)

const toEntry = ({ signedWith: _secret, body: _body, concerns: _concerns, ...entry }: SampleDelivery): WebhookEvent =>
  entry

export function webhookTotals(backend: MockBackend): WebhookTotals {
  settleDue(backend)
  const { deliveries, refusals } = backend.webhooks
  const states = (platform?: OutsideIntegration) => {
    const count = (status: WebhookStatus) => deliveries.filter((it) => fits(it, { platform, status })).length
    return { waiting: count('waiting'), done: count('done'), ignored: count('ignored'), failed: count('failed') }
  }
  return {
    ...states(),
    platforms: outsideIntegrations.map((platform) => ({
      platform,
      ...states(platform),
      latest: toLatest(deliveries.find((it) => it.platform === platform)),
    })),
    refusals: [...refusals],
    bodiesKeptDays: 90,
  }
}

const toLatest = (it: SampleDelivery | undefined) =>
  it ? { id: it.id, type: it.type, status: it.status, receivedAt: it.receivedAt } : null

export function getWebhookEvent(backend: MockBackend, id: number): WebhookEventDetail {
  settleDue(backend)
  const delivery = find(backend, id)
  return {
    ...toEntry(delivery),
    signedWith: delivery.signedWith,
    body: delivery.body === null ? null : redactBody(delivery.body),
    concerns: delivery.concerns,
    canReplay: delivery.body !== null,
  }
}

export function replayWebhookEvent(backend: MockBackend, id: number): WebhookEventDetail {
  const delivery = find(backend, id)
  const { status } = delivery
  replay(backend, [delivery])
  logActivity(backend, {
    action: 'Webhook Replayed',
    platform: integrationTitles[delivery.platform],
    status: 'Pending',
    details: `${delivery.type} is processed once more.`,
    before: { status },
    after: { delivery: id },
  })
  return getWebhookEvent(backend, id)
}

export function replayFailed(backend: MockBackend, { platform }: { platform?: OutsideIntegration | undefined }) {
  const failed = backend.webhooks.deliveries.filter((it) => fits(it, { platform, status: 'failed' }))
  replay(backend, failed)
  if (failed.length > 0)
    logActivity(backend, {
      action: 'Webhooks Replayed',
      platform: platform ? integrationTitles[platform] : 'System',
      status: 'Pending',
      details: `${failed.length} failed ${failed.length === 1 ? 'delivery is' : 'deliveries are'} processed once more.`,
      after: { replayed: failed.length },
    })
  return { replayed: failed.length }
}

function find({ webhooks }: MockBackend, id: number): SampleDelivery {
  const found = webhooks.deliveries.find((it) => it.id === id)
  if (!found) throw new Refusal('not_found', 'There is no such delivery.')
  return found
}

/** Read as waiting once, and as processed the next time. */
function replay(backend: MockBackend, deliveries: SampleDelivery[]): void {
  for (const delivery of deliveries) {
    Object.assign(delivery, { status: 'waiting', detail: null, attempts: 0, doneAt: null, nextTryAt: backend.now() })
    backend.webhooks.replayedAt.set(delivery.id, performance.now())
  }
}

/** The worker of the mock: whatever was replayed succeeds a few steps later. */
function settleDue(backend: MockBackend): void {
  const { deliveries, replayedAt } = backend.webhooks
  for (const delivery of deliveries) {
    const since = replayedAt.get(delivery.id)
    if (since === undefined || performance.now() - since < backend.stepMs) continue
    replayedAt.delete(delivery.id)
    const [concern] = delivery.concerns
    Object.assign(delivery, {
      status: 'done',
      detail:
        concern?.kind === 'subscription' ? `The subscription of ${concern.label} is active.` : 'It was processed.',
      attempts: 1,
      nextTryAt: null,
      doneAt: backend.now(),
    })
  }
}
