import { outsideIntegrations } from '@joy/domain/integrations/integration-names.ts'
import type { WebhookEventDetail, WebhookEvent, OutsideIntegration, WebhookStatus, WebhookTotals } from '@joy/contract'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { redactBody } from '@joy/domain/integrations/redact-body.ts'
import type { SampleWebhookEvent } from '@joy/samples/webhooks.ts'
import { Refusal } from '../refusal.ts'
import { announce } from '../live/follow-changes.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { logActivity } from '../activity/log-activity.ts'
import { toPage } from '../backend/to-page.ts'

type Filter = { platform?: OutsideIntegration | undefined; status?: WebhookStatus | undefined }
type Asked = Filter & { cursor?: string | undefined; limit: number; search?: string | undefined }

// Not recorded: a replay moves an event through its states, and the totals with it.
/** Newest first; the search looks at event id, type and subject. */
export function pageWebhooks(backend: MockBackend, { search = '', ...asked }: Asked) {
  const { events } = backend.webhooks
  settleDue(backend)
  const text = search.trim().toLowerCase()
  const isFound = (event: SampleWebhookEvent) =>
    text.length > 2
      ? `${event.eventId} ${event.type} ${event.subjectId ?? ''}`.toLowerCase().includes(text)
      : event.subjectId === text
  const found = events.filter((it) => fits(it, asked) && (!text || isFound(it)))
  const page = toPage(found, asked, events.length, true)
  return { ...page, items: page.items.map(toEntry) }
}

const fits = (event: SampleWebhookEvent, { platform, status }: Filter) =>
  (!platform || event.platform === platform) && (!status || event.status === status)

const toEntry = ({
  signedWith: _secret,
  body: _body,
  concerns: _concerns,
  ...entry
}: SampleWebhookEvent): WebhookEvent => entry

export function webhookTotals(backend: MockBackend): WebhookTotals {
  settleDue(backend)
  const { events, refusals } = backend.webhooks
  const states = (platform?: OutsideIntegration) => {
    const count = (status: WebhookStatus) => events.filter((it) => fits(it, { platform, status })).length
    return { waiting: count('waiting'), done: count('done'), ignored: count('ignored'), failed: count('failed') }
  }
  return {
    ...states(),
    platforms: outsideIntegrations.map((platform) => ({
      platform,
      ...states(platform),
      latest: toLatest(events.find((it) => it.platform === platform)),
    })),
    refusals: [...refusals],
    bodiesKeptDays: 90,
  }
}

const toLatest = (it: SampleWebhookEvent | undefined) =>
  it ? { id: it.id, type: it.type, status: it.status, receivedAt: it.receivedAt } : null

export function getWebhookEvent(backend: MockBackend, id: number): WebhookEventDetail {
  settleDue(backend)
  return toDetail(find(backend, id))
}

const toDetail = (event: SampleWebhookEvent): WebhookEventDetail => ({
  ...toEntry(event),
  signedWith: event.signedWith,
  body: event.body === null ? null : redactBody(event.body),
  concerns: event.concerns,
  canReplay: event.body !== null,
})

export function replayWebhookEvent(backend: MockBackend, id: number): WebhookEventDetail {
  const event = find(backend, id)
  const { status } = event
  replay(backend, [event])
  logActivity(backend, {
    action: 'Webhook Replayed',
    platform: integrationTitles[event.platform],
    status: 'Pending',
    details: `${event.type} is processed once more.`,
    before: { status },
    after: { event: id },
  })
  // However slow the machine is: nothing has taken it up yet.
  return toDetail(event)
}

export function replayFailed(backend: MockBackend, { platform }: { platform?: OutsideIntegration | undefined }) {
  const failed = backend.webhooks.events.filter((it) => fits(it, { platform, status: 'failed' }))
  replay(backend, failed)
  if (failed.length > 0)
    logActivity(backend, {
      action: 'Webhooks Replayed',
      platform: platform ? integrationTitles[platform] : 'System',
      status: 'Pending',
      details: `${failed.length} failed ${failed.length === 1 ? 'event is' : 'events are'} processed once more.`,
      after: { replayed: failed.length },
    })
  return { replayed: failed.length }
}

function find({ webhooks }: MockBackend, id: number): SampleWebhookEvent {
  const found = webhooks.events.find((it) => it.id === id)
  if (!found) throw new Refusal('not_found', 'There is no such event.')
  return found
}

/** Read as waiting once, and as processed the next time. */
function replay(backend: MockBackend, events: SampleWebhookEvent[]): void {
  for (const event of events) {
    Object.assign(event, { status: 'waiting', detail: null, attempts: 0, doneAt: null, nextTryAt: backend.now() })
    backend.webhooks.replayedAt.set(event.id, performance.now())
  }
  setTimeout(() => announce(backend, 'webhooks.settle'), backend.stepMs + 10)
}

/** The worker of the mock: whatever was replayed succeeds a few steps later. */
function settleDue(backend: MockBackend): void {
  const { events, replayedAt } = backend.webhooks
  for (const event of events) {
    const since = replayedAt.get(event.id)
    if (since === undefined || performance.now() - since < backend.stepMs) continue
    replayedAt.delete(event.id)
    const [concern] = event.concerns
    Object.assign(event, {
      status: 'done',
      detail:
        concern?.kind === 'subscription' ? `The subscription of ${concern.label} is active.` : 'It was processed.',
      attempts: 1,
      nextTryAt: null,
      doneAt: backend.now(),
    })
  }
}
