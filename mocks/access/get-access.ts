import type { AccessAnswer } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { Refusal } from '../refusal.ts'
import { accessOfPerson } from './read-access.ts'

/** What somebody has, by an address that a list or a payment knows. */
export function getAccess(backend: MockBackend, input: { email: string }): AccessAnswer {
  const key = emailKey(input.email)
  const row = backend.subscribers.get(backend.idByKey.get(key) ?? 0)
  const known = [...(row ? [row] : []), ...backend.websiteSubscribers, ...backend.subscriptions]
  const email = known.find((it) => emailKey(it.email) === key)?.email
  if (email === undefined) throw new Refusal('not_found', 'Nobody here has this address.')
  const { plan, source, since, until, asOf } = accessOfPerson(backend, email)
  return { email, plan, source, since, until, asOf }
}
