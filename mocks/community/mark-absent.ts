import { emailKey } from '@joy/domain/email.ts'
import { FREE } from '@joy/domain/tiers.ts'
import type { Community, StoredImport } from './community-store.ts'

/** Who has an older word of Substack and is not in its whole list is missing there; nothing ends by that. */
export function markAbsent({ subscribers }: Community, stored: StoredImport, inFile: ReadonlySet<string>): void {
  const { record } = stored
  stored.missed = []
  for (const it of subscribers.values()) {
    const { tier, type, asOf, absentAt } = it.word
    const hasOlderWord = asOf === null ? tier !== FREE || type !== null : asOf < record.asOf
    if (absentAt !== null || !hasOlderWord || inFile.has(emailKey(it.email))) continue
    subscribers.set(it.id, { ...it, word: { ...it.word, absentAt: record.asOf } })
    stored.missed.push(it.id)
  }
  record.absent = stored.missed.length
}

export function unmarkAbsent({ subscribers }: Community, { missed = [] }: StoredImport): void {
  for (const id of missed) {
    const it = subscribers.get(id)
    if (it) subscribers.set(id, { ...it, word: { ...it.word, absentAt: null } })
  }
}
