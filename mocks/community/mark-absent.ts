import { emailKey } from '@joy/domain/email.ts'
import { FREE } from '@joy/domain/tiers.ts'
import type { Community, StoredImport } from './community-store.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

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

/** Whom it missed is missing no more, and whom it found again is missing as before, where nobody found them since. */
export function unmarkAbsent({ subscribers }: Community, { missed = [], foundAgain = new Map() }: StoredImport): void {
  for (const id of missed) mark(null, subscribers.get(id))
  for (const [id, { absentAt, syncedAt }] of foundAgain) {
    const it = subscribers.get(id)
    if (it?.syncedAt === syncedAt) mark(absentAt, it)
  }
  function mark(absentAt: string | null, it: StoredSubscriber | undefined): void {
    if (it) subscribers.set(it.id, { ...it, word: { ...it.word, absentAt } })
  }
}
