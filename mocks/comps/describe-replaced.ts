import { grantedMessage, replacedMessage } from '@joy/domain/access/replaced-comp.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { accessOfPerson } from '../access/read-access.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { compInForce } from './find-comps.ts'
import type { StoredComp } from './stored-comps.ts'

const date = (text: string | null | undefined) => (text ? new Date(text) : null)

/** What is told of the comp in force, which took the place of that one, in words for the answer and for the log. */
export function describeReplaced(backend: MockBackend, email: string, { plan, until }: StoredComp) {
  const day = (at: Date) => formatDay(at, backend.timeZone)
  const sources = accessOfPerson(backend, email).sources.map((source) => ({
    ...source,
    from: date(source.from),
    until: date(source.until),
  }))
  const replaced = { plan, until: date(until) }
  const ends = date(compInForce(backend, email)?.until)
  return {
    sentence: replacedMessage({ replaced, until: ends }, sources, day),
    replaced: grantedMessage(replaced, day),
  }
}
