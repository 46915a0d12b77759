import { counted } from '@joy/domain/labels/counted.ts'
import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { Outbound } from '../http/outbound.ts'
import { createRateWindow } from '../http/rate-window.ts'
import { reportConnection } from '../report-connection.ts'
import type { MembershipProvider, PersonMerge } from './membership-provider.ts'
import { findPeopleByEmail, getPerson } from './find-people.ts'
import { findPeopleByPhone, listPhones } from './find-by-phone.ts'
import { findPeopleMadeSince } from './find-people-made-since.ts'
import { countDocument, listDocument, meDocument, peopleDocument, personMerger } from './json-api.ts'
import { countByField, listFields } from './custom-fields.ts'
import { listMemberships, requireField, requireMembership } from './list-memberships.ts'
import { includedWith, type MembershipField, toMembershipValue, plainTarget } from './membership-target.ts'
import { listWorkflows } from './workflows.ts'
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
  const target = options.target ?? plainTarget
  const its = toMembershipValue(target)
  let known: { value: Known; readAt: number } | null = null
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
    findPeopleByEmail: (email, call) => findPeopleByEmail(client, email, call, its),
    findPeopleByPhone: (number, call) => findPeopleByPhone(client, number, call, its),
    listPhones: (id, call) => listPhones(client, id, call),
    findPeopleMadeSince: (made, call) => findPeopleMadeSince(client, made, call, its),
    async getPerson(id, call) {
      try {
        return await getPerson(client, id, call, its)
      } catch (fault) {
        // Sent on elsewhere: to the one that is left of a merge, or a gateway's page of its own.
        if (isRedirect(fault) && (await findMerge(id, call))) return null
        throw fault
      }
    },
    findMerge,
    createPerson: ({ name }, call) => createPerson(client, name, call),
    addEmail: (id, email, call) => addEmail(client, id, email, call),
    removeEmail: (id, email, call) => removeEmail(client, id, email, call),
    async setMembership(id, membership, call) {
      const { field, values } = await rememberKnown(membership, call)
      if (values) requireMembership(values, membership, field ?? undefined)
      return setMembership(client, id, { membership, field, workflowId: target.workflowId }, call)
    },
    endMembership: (id, membership, call) => endMembership(client, id, { membership, target }, call),
    listMemberships: async (call) => (await readKnown(call)).values,
    listChoices: async (call) => ({
      memberships: await listMemberships(client, call),
      fields: await listFields(client, call),
      workflows: await listWorkflows(client, call),
    }),
    async countMembers(membership, call) {
      if (its) return countByField(client, { fieldId: its.fieldId, value: membership }, call)
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
        include: includedWith(its),
      })
      if (cursor) query.set('offset', cursor)
      const path = `/people/v2/people?${query}`
      const { data, included, meta } = await client.ask({ ...read, path, schema: peopleDocument }, call)
      return { ...readPeople(data, included ?? [], its), nextCursor: meta.next ? String(meta.next.offset) : null }
    },
  }

  async function findMerge(removedId: string, call?: Call): Promise<PersonMerge | null> {
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
  }

  async function readKnown(call?: Call): Promise<Known> {
    if (!its) return { field: null, values: await listMemberships(client, call) }
    const field = requireField(await listFields(client, call), its.fieldId)
    return { field, values: field.options }
  }

  // Asked again where the value is missing: somebody may just have added it.
  async function rememberKnown(membership: string, call?: Call): Promise<Known> {
    const isFresh = known && outbound.now() - known.readAt < rememberListMs
    if (!known || !isFresh || known.value.values?.includes(membership) === false)
      known = { value: await readKnown(call), readAt: outbound.now() }
    return known.value
  }
}

const isRedirect = (fault: unknown): boolean =>
  fault instanceof IntegrationFault && fault.status !== null && fault.status >= 300 && fault.status < 400

/** The custom field that says who is a member, and the values that may stand for it; null: any. */
type Known = { field: MembershipField | null; values: readonly string[] | null }
