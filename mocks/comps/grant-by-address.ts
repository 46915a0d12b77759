import { emailKey } from '@joy/domain/people/email.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { Refusal } from '../refusal.ts'
import { grantComp, type Terms } from './grant-comps.ts'

type Asked = Terms & { email: string; requestKey?: string | undefined }

/** Comps whoever has an address; a key that was asked with before answers as it did. */
export function grantByAddress(backend: MockBackend, { email, requestKey, ...terms }: Asked) {
  const asked = JSON.stringify([emailKey(email), terms])
  const known = requestKey === undefined ? undefined : backend.compRequests.get(requestKey)
  if (known && known.asked !== asked) throw new Refusal('conflict', 'This key stood for another comp. Make a new one.')
  if (known) return known.answer
  const found = [...backend.subscribers.values()].find((it) => emailKey(it.email) === emailKey(email))
  if (!found) throw new Refusal('not_found', 'Nobody on the newsletter’s list has this address.')
  const answer = grantComp(backend, { ...terms, subscriberId: found.id })
  if (requestKey !== undefined) backend.compRequests.set(requestKey, { asked, answer })
  return answer
}
