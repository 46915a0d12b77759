import type { World } from '../world.ts'
import type {
  SimulatedCard,
  SimulatedDatum,
  SimulatedEmail,
  SimulatedPerson,
  SimulatedPhone,
} from './planning-center-state.ts'
import { emailResource, mergerResource, organization, personResource, type Resource } from './resources.ts'

export type PersonChange = Partial<Pick<SimulatedPerson, 'first_name' | 'last_name' | 'membership' | 'remote_id'>> & {
  status?: string
  inactivated_at?: string | null
}

/** Everything that changes the directory; each change is told to whoever subscribed to it. */
export function openDirectory(world: World) {
  const { planningCenter: state } = world.state
  const base = () => `${world.origin()}/planning-center`
  const stamp = () => new Date(world.now()).toISOString().replace(/\.\d{3}Z$/, 'Z')
  const person = (it: SimulatedPerson) => personResource(it, { base: base(), place: 'alone' })
  const emailAlone = (it: SimulatedEmail) => emailResource(it, { base: base(), place: 'alone' })

  function emit(event: string, resource: Resource): void {
    const name = `people.v2.events.${event}`
    for (const hook of state.hooks.filter((it) => it.active && it.name === name)) {
      const payload = JSON.stringify({ data: resource, meta: { parent: organization } })
      const attributes = { name, attempt: 1, payload }
      const relationships = { organization: { data: organization } }
      const id = toUuid(world.nextNumber())
      const body = JSON.stringify({ data: [{ id, type: 'EventDelivery', attributes, relationships }] })
      world.queueDelivery({ platform: 'planningcenter', name, url: hook.url, secret: hook.secret, body })
    }
    world.changed()
  }

  function leaveOut(name: 'emails' | 'phones' | 'fieldData' | 'cards', id: string): void {
    const its: { personId: string }[] = state[name]
    its.splice(0, its.length, ...its.filter(({ personId }) => personId !== id))
  }

  return {
    base,
    /** No check for duplicates: the same person twice is two people. */
    addPerson(change: PersonChange & { first_name: string; last_name: string }): SimulatedPerson {
      const at = stamp()
      const added: SimulatedPerson = {
        id: String(90_000_000 + world.nextNumber()),
        first_name: change.first_name,
        last_name: change.last_name,
        ...toStatus(change, at),
        membership: change.membership ?? null,
        remote_id: change.remote_id ?? null,
        created_at: at,
        updated_at: at,
      }
      state.people.push(added)
      emit('person.created', person(added))
      return added
    },
    changePerson(simulatedPerson: SimulatedPerson, change: PersonChange): SimulatedPerson {
      const { status, inactivated_at, ...rest } = change
      const at = stamp()
      const coupled =
        status === undefined && inactivated_at === undefined ? {} : toStatus({ status, inactivated_at }, at)
      Object.assign(simulatedPerson, rest, coupled, { updated_at: at })
      emit('person.updated', person(simulatedPerson))
      return simulatedPerson
    },
    removePerson(simulatedPerson: SimulatedPerson): void {
      state.people = state.people.filter(({ id }) => id !== simulatedPerson.id)
      for (const name of ['emails', 'phones', 'fieldData', 'cards'] as const) leaveOut(name, simulatedPerson.id)
      emit('person.destroyed', person(simulatedPerson))
    },
    addEmail(personId: string, address: string, location: string, primary: boolean): SimulatedEmail {
      const at = stamp()
      const id = String(70_000_000 + world.nextNumber())
      const added = { id, personId, address, location, primary, created_at: at, updated_at: at }
      if (primary) for (const other of state.emails) if (other.personId === personId) other.primary = false
      state.emails.push(added)
      // The first event shows a main address as not yet the main one.
      emit('email.created', emailAlone({ ...added, primary: false }))
      if (primary) emit('email.updated', emailAlone(added))
      return added
    },
    /** One of the others becomes the main one where it was that. */
    removeEmail(simulatedEmail: SimulatedEmail): void {
      state.emails = state.emails.filter(({ id }) => id !== simulatedEmail.id)
      const next = state.emails.find(({ personId }) => personId === simulatedEmail.personId)
      if (simulatedEmail.primary && next) next.primary = true
      emit('email.destroyed', emailAlone(simulatedEmail))
    },
    /** Moves the addresses over and takes the removed one away. */
    /** Of a field of one value that one takes the place of what stood there. */
    setDatum(personId: string, fieldId: string, value: string): SimulatedDatum {
      const isMany = state.fields.find(({ id }) => id === fieldId)?.data_type === 'checkboxes'
      const same = state.fieldData.find(
        (it) => it.personId === personId && it.fieldId === fieldId && (!isMany || it.value === value),
      )
      const datum = same ?? { id: String(60_000_000 + world.nextNumber()), personId, fieldId, value }
      datum.value = value
      if (!same) state.fieldData.push(datum)
      world.changed()
      return datum
    },
    addCard(personId: string, workflowId: string): SimulatedCard {
      const id = String(50_000_000 + world.nextNumber())
      const card = { id, personId, workflowId, created_at: stamp(), removed_at: null }
      state.cards.push(card)
      world.changed()
      return card
    },
    removeCard(card: SimulatedCard): void {
      card.removed_at = stamp()
      world.changed()
    },
    addPhone(personId: string, number: string): SimulatedPhone {
      const at = stamp()
      const id = String(40_000_000 + world.nextNumber())
      const phone = { id, personId, number, created_at: at, updated_at: at }
      state.phones.push(phone)
      world.changed()
      return phone
    },
    merge(keptId: string, removedId: string): void {
      for (const its of [state.fieldData, state.cards, state.phones])
        for (const it of its) if (it.personId === removedId) it.personId = keptId
      const gone = state.people.find(({ id }) => id === removedId)
      for (const email of state.emails)
        if (email.personId === removedId) Object.assign(email, { personId: keptId, primary: false })
      state.people = state.people.filter(({ id }) => id !== removedId)
      const merger = { id: String(world.nextNumber()), keptId, removedId, created_at: stamp() }
      state.mergers.push(merger)
      emit('person_merger.created', mergerResource(merger, base()))
      if (gone) emit('person.destroyed', person(gone))
    },
  }
}

// Nothing is random here: ids that are UUIDs count up as all others do.
const toUuid = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`

// Sending 'inactive' stamps the time; any other word, or the time taken away, makes the person active again.
function toStatus(change: { status?: string | undefined; inactivated_at?: string | null | undefined }, at: string) {
  const isInactive = change.status === undefined ? change.inactivated_at != null : change.status === 'inactive'
  return isInactive
    ? { status: 'inactive' as const, inactivated_at: change.inactivated_at ?? at }
    : { status: 'active' as const, inactivated_at: null }
}
