import { emailKey } from '@joy/domain/people/email.ts'
import type { MockBackend } from '../backend/mock-backend.ts'

/** Of one main address, the newest first. */
export const getAliases = (backend: MockBackend, key: string) =>
  [...backend.merges.values()]
    .filter((it) => !it.isUndone && emailKey(it.main) === key)
    .map(({ alias, since, id }) => ({ email: alias, since, mergeId: id }))
    .toReversed()
