import { counted } from '@joy/domain/labels/counted.ts'
import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { Outbound } from '../http/outbound.ts'
import { createRateWindow } from '../http/rate-window.ts'
import { reportConnection } from '../report-connection.ts'
import type { MembershipProvider } from './membership-provider.ts'
import { findPeopleByEmail, getPerson } from './find-people.ts'
import { findPeopleMadeSince } from './find-people-made-since.ts'
import { countDocument, listDocument, meDocument, peopleDocument, personMerger } from './json-api.ts'
import { listMemberships, requireMembership } from './list-memberships.ts'
import { createPlanningCenterClient, jsonApiType, type PlanningCenterOptions } from './planning-center-client.ts'
import { describePlaces, readPeople, unreadableThing } from './read-people.ts'
import { endMembership } from './end-membership.ts'
import { addEmail, createPerson, setMembership } from './register-person.ts'
import { webhookSubscriptions } from './webhook-subscriptions.ts'
import { removeEmail } from './remove-email.ts'

const rememberListMs = 10 * 60_000

/** Planning Center's People API behind the port. @throws {IntegrationFault} `refused address` for a wrong base address. */
export function createPlanningCenter(outbound: Outbound, options: PlanningCenterOptions): MembershipProvider {
  // One window for both: the limit is that of the token, whichever app it asks.
  const shared = { window: createRateWindow(outbound), ...options }
  const client = createPlanningCenterClient(outbound, shared)
  let list: { values: readonly string[]; readAt: number } | null = null
  const read = { method: 'GET', mediaType: jsonApiType, isRepeatable: true } as const

  return {
    ...webhookSubscriptions(createPlanningCenterClient(outbound, shared, 'webhooks')),
    testConnection: (call) =>
      reportConnection(async () => {
        const { data } = await client.ask({ ...read, path: '/current/v2/me', schema: meDocument }, call)
        const { meta } = await client.ask(
          { ...read, path: '/people/v2/people?per_page=1', schema: countDocument },
          call,
        )
        const { name, first_name, last_name } = data.attributes
        const account = name ?? [first_name, last_name].filter(Boolean).join(' ')
        return { account, notes: [`${counted(meta.total_count, 'person', 'people')} can be read`] }
      }),
    findPeopleByEmail: (email, call) => findPeopleByEmail(client, email, call),
    findPeopleMadeSince: (made, call) => findPeopleMadeSince(client, made, call),
    getPerson: (id, call) => getPerson(client, id, call),
    async findMerge(removedId, call) {
      const query = new URLSearchParams({ 'where[person_to_remove_id]': removedId, per_page: '100' })
      const { data } = await client.ask(
        { ...read, path: `/people/v2/person_mergers?${query}`, schema: listDocument },
        call,
      )
      const mergers = data.map((raw) => personMerger.safeParse(raw))
      const merge = mergers.find((it) => it.data?.attributes.person_to_remove_id === removedId)?.data?.attributes
      if (merge) return { keptId: merge.person_to_keep_id, removedId }
      // It may be the very one: whoever is taken for gone loses their registration.
      for (const { error } of mergers) if (error) throw unreadableThing('A merger of people', describePlaces(error))
      return null
    },
    createPerson: ({ name }, call) => createPerson(client, name, call),
    addEmail: (id, email, call) => addEmail(client, id, email, call),
    removeEmail: (id, email, call) => removeEmail(client, id, email, call),
    async setMembership(id, membership, call) {
      requireMembership(await rememberedList(membership, call), membership)
      return setMembership(client, id, membership, call)
    },
    endMembership: (id, membership, call) => endMembership(client, id, membership, call),
    listMemberships: (call) => listMemberships(client, call),
    async countMembers(membership, call) {
      const query = new URLSearchParams({ 'where[status]': 'active', 'where[membership]': membership, per_page: '1' })
      const { data, meta } = await client.ask(
        { ...read, path: `/people/v2/people?${query}`, schema: peopleDocument },
        call,
      )
      if (readPeople(data, []).items.some((it) => it.membership !== membership) || meta.total_count === undefined)
        throw new IntegrationFault('planningcenter', 'unreadable answer', { detail: 'the filter was ignored' })
      return meta.total_count
    },
    async listPeopleChangedSince(since, cursor, call) {
      const query = new URLSearchParams({
        'where[updated_at][gt]': since,
        order: 'updated_at',
        per_page: '100',
        include: 'emails',
      })
      if (cursor) query.set('offset', cursor)
      const path = `/people/v2/people?${query}`
      const { data, included, meta } = await client.ask({ ...read, path, schema: peopleDocument }, call)
      return { ...readPeople(data, included ?? []), nextCursor: meta.next ? String(meta.next.offset) : null }
    },
  }

  // Asked again where the value is missing: somebody may just have added it.
  async function rememberedList(membership: string, call?: Call): Promise<readonly string[]> {
    const isFresh = list && outbound.now() - list.readAt < rememberListMs
    if (!list || !isFresh || !list.values.includes(membership))
      list = { values: await listMemberships(client, call), readAt: outbound.now() }
    return list.values
  }
}
