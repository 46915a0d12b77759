import { z } from 'zod'
import type { PersonMerge } from '../membership/membership-provider.ts'

/** One event of a request. `personId` is whom it concerns, where it says so; read the person again, trust no order. */
export type PlanningCenterEvent = {
  id: string
  name: string
  attempt: number
  personId: string | null
  merge: PersonMerge | null
}

/** One that cannot be read; the id and name where it has them. */
export type UnreadableEvent = { id: string | null; name: string | null; reason: string }

const request = z.object({ data: z.array(z.unknown()) })
const event = z.object({
  id: z.string().min(1),
  // As JSON within a text; taken as it is where it comes as what it is.
  attributes: z.object({ name: z.string(), attempt: z.number().catch(1), payload: z.unknown() }),
})
const named = z.object({ id: z.string().min(1), attributes: z.object({ name: z.string() }).partial().nullish() })

const owned = z.object({ person: z.object({ data: z.object({ id: z.string() }) }) })
const resource = z.object({
  data: z.object({ type: z.string(), id: z.string(), relationships: owned.nullish().catch(null) }),
})
const personId = z.union([z.string().min(1), z.number().transform(String)])
const merger = z.object({
  data: z.object({ attributes: z.object({ person_to_keep_id: personId, person_to_remove_id: personId }) }),
})

/**
 * Reads a request, which may hold several events, each with its JSON inside a text. One that cannot be read is named, and
 * keeps none of the others from being. @throws {z.ZodError | SyntaxError} where it holds no events at all.
 */
export function readPlanningCenterEvents(body: string): {
  events: PlanningCenterEvent[]
  unreadable: UnreadableEvent[]
} {
  const events: PlanningCenterEvent[] = []
  const unreadable: UnreadableEvent[] = []
  for (const raw of request.parse(JSON.parse(body)).data)
    try {
      events.push(readOne(raw))
    } catch (error) {
      if (!(error instanceof z.ZodError) && !(error instanceof SyntaxError)) throw error
      const name = named.safeParse(raw).data
      unreadable.push({ id: name?.id ?? null, name: name?.attributes?.name ?? null, reason: whyUnreadable(error) })
    }
  return { events, unreadable }
}

/** Where it is of another shape, or that it is no JSON; never what stood there. */
export const whyUnreadable = (error: z.ZodError | SyntaxError): string =>
  error instanceof z.ZodError
    ? `another shape at ${error.issues.map(({ path }) => path.join('.') || 'the top').join(', ')}`
    : 'it is no JSON'

function readMerge(what: unknown): PersonMerge {
  const { person_to_keep_id: keptId, person_to_remove_id: removedId } = merger.parse(what).data.attributes
  return { keptId, removedId }
}

function readOne(raw: unknown): PlanningCenterEvent {
  const {
    id,
    attributes: { name, attempt, payload },
  } = event.parse(raw)
  const what: unknown = typeof payload === 'string' ? JSON.parse(payload) : payload
  const { data } = resource.parse(what)
  return {
    id,
    name,
    attempt,
    personId: data.type === 'Person' ? data.id : (data.relationships?.person.data.id ?? null),
    merge: data.type === 'PersonMerger' ? readMerge(what) : null,
  }
}
