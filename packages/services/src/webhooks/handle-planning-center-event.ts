import { webhookEvents } from '@joy/domain/integrations/webhook-events.ts'
import type { PersonMerge } from '@joy/integrations/membership/membership-provider.ts'
import { readPlanningCenterEvents } from '@joy/integrations/webhooks/read-planning-center-events.ts'
import { findOurs } from '../memberships/find-ours.ts'
import { saveMemberships } from '../memberships/save-memberships.ts'
import type { Context } from '../context.ts'
import { notConnected } from '../providers/not-connected.ts'
import { connectMembers } from '../providers/connect-members.ts'
import { losePerson } from '../upgrades/lose-person.ts'
import { findKept, followMerge } from '../upgrades/follow-merge.ts'
import type { EventHandler, HandlerResult } from './event-handler.ts'

type Apply = Awaited<ReturnType<EventHandler>>
const ignored =
  (description: string): Apply =>
  () =>
    Promise.resolve({ status: 'ignored', detail: description })

/**
 * What follows from an event of Planning Center: two entries that became one keep their upgrades, an upgrade whose
 * person is gone says so, and a membership that somebody changed by hand is read back. The event says only that
 * something happened: what is true is asked, so that order and doubles do not matter.
 */
export const handlePlanningCenterEvent: EventHandler = async (context, event) => {
  const its = readPlanningCenterEvents(event.body).events.find(({ id }) => id === event.eventId)
  if (its?.merge) return merged(context, its.merge)
  if (!its?.personId) return ignored(whyIgnored(event.type))
  if (event.type.endsWith('person.destroyed')) return gone(context, its.personId)
  return changed(context, its.personId)
}

/** Events of people and their addresses alone are asked for; one of them that names nobody is not to look like another kind. */
const whyIgnored = (type: string): string =>
  webhookEvents.planningcenter.includes(type)
    ? 'It does not say whom it is about.'
    : 'Nothing here hangs on this kind of event.'

async function connect(context: Context) {
  const connected = await connectMembers(context)
  if (!connected) throw notConnected('planningcenter')
  return { ...connected, call: { correlationId: context.requestId } }
}

/** Somebody or one of their addresses is new or another one. */
async function changed(context: Context, personId: string): Promise<Apply> {
  if (!(await findOurs(context, [personId])).has(personId)) return ignored('They are nobody of ours.')
  const { members, membership, call } = await connect(context)
  const readAt = context.clock.now()
  const person = await members.getPerson(personId, call)
  if (!person) return ignored('They are gone there; that is told by an event of its own.')
  return async (context) => {
    const changes = await saveMemberships(context, { people: [person] }, { membership, readAt })
    if (changes.length === 0) return { status: 'ignored', detail: 'Nothing changed that concerns us.' }
    return { status: 'done', detail: changes.join(' ') }
  }
}

/** Whoever is left is read too: with the other's addresses they may now be somebody of ours. */
async function merged(context: Context, { keptId, removedId }: PersonMerge): Promise<Apply> {
  const ours = await findOurs(context, [keptId, removedId])
  if (ours.size === 0) return ignored('Nobody of ours was merged.')
  const { members, membership, call } = await connect(context)
  const readAt = context.clock.now()
  const kept = await members.getPerson(keptId, call)
  return async (context) => {
    const moved = await followMerge(context, { removedId, keptId })
    const people = kept ? [kept] : []
    const changes = await saveMemberships(context, { people, goneIds: [removedId] }, { membership, readAt })
    if (moved === 0) return { status: 'ignored', detail: 'Nobody whom we registered was merged.' }
    const text = `${moved === 1 ? '1 upgrade follows' : `${moved} upgrades follow`} the person who was merged into ${keptId}.`
    return { status: 'done', detail: [text, ...changes].join(' ') }
  }
}

/** Gone may mean merged; which of the two comes first is not said. */
async function gone(context: Context, personId: string): Promise<Apply> {
  if (!(await findOurs(context, [personId])).has(personId)) return ignored('Nobody of ours is gone there.')
  const { members, membership, call } = await connect(context)
  const keptId = await findKept(members, personId, call)
  if (keptId !== null) return merged(context, { keptId, removedId: personId })
  const readAt = context.clock.now()
  return async (context): Promise<HandlerResult> => {
    const left = await losePerson(context, personId)
    await saveMemberships(context, { people: [], goneIds: [personId] }, { membership, readAt })
    if (left.length === 0) return { status: 'ignored', detail: 'Nobody whom we registered is gone there.' }
    const ids = left.map(({ id }) => `#${id}`).join(', ')
    return { status: 'done', detail: `The person of upgrade ${ids} is gone there.` }
  }
}
