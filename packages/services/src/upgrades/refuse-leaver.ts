import type { Em } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { refuseWhileLeaving } from '../deleted-accounts/refuse-while-leaving.ts'
import { upgradePerson } from './upgrade-person.ts'

/** Nothing is sent to be paid to whoever waits for the end of their account. @throws AppError `conflict` */
export async function refuseLeaver(em: Em, subscriberId: number): Promise<void> {
  const person = await upgradePerson(em, subscriberId)
  if (person) await refuseWhileLeaving(em, emailKey(person.email), { own: false })
}
