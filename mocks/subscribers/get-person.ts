import { emailKey } from '@joy/domain/people/email.ts'
import type { MockBackend } from '../backend/mock-backend.ts'

/** As the log names a member. */
export function getPerson(backend: MockBackend, email: string): { name: string; email: string } {
  const row = backend.subscribers.get(backend.idByKey.get(emailKey(email)) ?? 0)
  const website = backend.websiteSubscribers.find((it) => emailKey(it.email) === emailKey(email))
  return { name: row?.name ?? website?.name ?? email, email }
}
