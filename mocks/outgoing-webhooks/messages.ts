import type { OutgoingMessage, OutgoingMessageRecord } from '@joy/contract'
import type { SampleMessage } from '@joy/samples/outgoing-webhooks.ts'
import { logActivity } from '../activity/log-activity.ts'
import { announce } from '../live/follow-changes.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'
import { Refusal } from '../refusal.ts'

type Asked = {
  cursor?: string | undefined
  limit: number
  endpointId?: number | undefined
  status?: OutgoingMessage['status'] | undefined
}

export function pageMessages(backend: MockBackend, { endpointId, status, ...asked }: Asked) {
  settleDue(backend)
  const { messages } = backend.outgoing
  const found = messages.filter(
    (it) => (endpointId === undefined || it.endpoint.id === endpointId) && (!status || it.status === status),
  )
  const page = toPage(found, asked, messages.length, endpointId !== undefined || status !== undefined)
  return { ...page, items: page.items.map(toEntry) }
}

const toEntry = ({ data: _data, ...entry }: SampleMessage): OutgoingMessage => entry

export function getMessage(backend: MockBackend, { id }: { id: number }): OutgoingMessageRecord {
  settleDue(backend)
  return toRecord(find(backend, id))
}

function toRecord(message: SampleMessage): OutgoingMessageRecord {
  const { kind, createdAt, data } = message
  const body = data === null ? null : JSON.stringify({ type: kind, timestamp: createdAt, data }, null, 2)
  return { ...toEntry(message), body, canReplay: body !== null }
}

export function replayMessage(backend: MockBackend, { id }: { id: number }): OutgoingMessageRecord {
  const message = find(backend, id)
  Object.assign(message, {
    status: 'waiting',
    attempts: 0,
    doneAt: null,
    error: null,
    answerStatus: null,
    nextTryAt: message.nextTryAt ?? message.createdAt,
  })
  backend.outgoing.replayedAt.set(id, performance.now())
  setTimeout(() => announce(backend, 'outgoingWebhooks.settle'), backend.stepMs + 10)
  logActivity(backend, {
    action: 'Message Sent Again',
    platform: 'System',
    status: 'Pending',
    details: `${message.kind} goes out to ${message.endpoint.label} once more.`,
    after: { message: id },
  })
  // However slow the machine is: it has not gone out yet.
  return toRecord(message)
}

function find({ outgoing }: MockBackend, id: number): SampleMessage {
  const found = outgoing.messages.find((it) => it.id === id)
  if (!found) throw new Refusal('not_found', 'This message is no longer kept.')
  return found
}

/** The worker of the mock: what was put back arrives a few steps later, where its endpoint is on. */
function settleDue(backend: MockBackend): void {
  const { endpoints, messages, replayedAt } = backend.outgoing
  for (const message of messages) {
    const since = replayedAt.get(message.id)
    const isOn = endpoints.some((it) => it.id === message.endpoint.id && it.isEnabled)
    if (since === undefined || !isOn || performance.now() - since < backend.stepMs) continue
    replayedAt.delete(message.id)
    const now = backend.now()
    Object.assign(message, {
      status: 'done',
      attempts: 1,
      answerStatus: 204,
      nextTryAt: null,
      triedAt: now,
      doneAt: now,
    })
  }
}
