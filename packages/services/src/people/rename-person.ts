import type { OwnAct } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { nameFault } from '@joy/domain/people/name-fault.ts'
import { nameKey } from '@joy/domain/search.ts'
import { byThemselves, logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { mailAccountChange } from '../portal/mail-account-change.ts'
import type { Person } from '../addresses/person.ts'

/**
 * Changes somebody's name on the lists that they stand on; their subscriptions follow. The same name changes nothing.
 * @throws AppError `invalid_input` with what is wrong with the name; `conflict` for whoever stands on no list
 */
export async function renamePerson(context: Context, person: Person, input: { name: string }): Promise<OwnAct> {
  const name = input.name.normalize('NFC').trim()
  const fault = nameFault(name)
  if (fault) throw new AppError('invalid_input', fault)
  return inTransaction(context, async (context) => {
    const { em } = context
    const before = await getNames(context, person)
    if (before.length === 0)
      throw new AppError(
        'conflict',
        'Your name stands on none of our lists. Please write to support to have it changed.',
      )
    if (before.every((it) => it.name === name)) return { message: `You are called ${name}.`, isChanged: false }
    await db(em)
      .updateTable('subscriber')
      .set((eb) => ({ name, nameKey: nameKey(name), version: eb('version', '+', 1) }))
      .where('emailKey', '=', person.emailKey)
      .where('name', 'is distinct from', name)
      .execute()
    await db(em).updateTable('websiteSubscriber').set({ name }).where('emailKey', '=', person.emailKey).execute()
    const was = before.find((it) => it.name)?.name ?? null
    const id = await logActivity(context, {
      action: 'Name Changed',
      platform: 'Website',
      status: 'Successful',
      details: `${was ? `${was} (${person.email})` : person.email} is now called ${name}`,
      ...byThemselves(context, { name, email: person.email }),
      before: { name: was },
      after: { name },
    })
    await mailAccountChange(context, person, { what: `Your name was changed to ${name}.`, key: `renamed:${id}` })
    return { message: `You are now called ${name}.`, isChanged: true }
  })
}

const getNames = ({ em }: Context, { emailKey }: Person) =>
  db(em)
    .selectFrom('subscriber')
    .select('name')
    .where('emailKey', '=', emailKey)
    .unionAll((eb) => eb.selectFrom('websiteSubscriber').select('name').where('emailKey', '=', emailKey))
    .execute()
