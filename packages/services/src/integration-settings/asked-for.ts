import type { Integration } from '@joy/database/entities/integration.entity.ts'
import { db, forkEm, sql } from '@joy/database/sql.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { Context } from '../context.ts'

const PREFIX = 'asked:'

/** What is made at a service, under which name its id is kept, and what stood there before. */
export type Asked<T> = { name: string; there: readonly { id: string }[]; make: () => Promise<T> }

/**
 * Makes something at a service. Before that is noted what stood there: where no answer says what was made, because it was lost
 * or the process died, what is there besides is known as made from here. A refusal takes the note back.
 */
export async function makeAsked<T>(
  { database }: Context,
  integration: Pick<Integration, 'id'>,
  { name, there, make }: Asked<T>,
): Promise<T> {
  const write = (madeWebhooks: ReturnType<typeof sql<string>>) =>
    db(forkEm(database.orm)).updateTable('integration').set({ madeWebhooks }).where('id', '=', integration.id).execute()
  await write(sql`made_webhooks || ${JSON.stringify({ [name]: toAsked(there) })}::jsonb`)
  try {
    return await make()
  } catch (thrown) {
    if (thrown instanceof IntegrationFault && !thrown.isOutcomeUnknown) await write(sql`made_webhooks - ${name}::text`)
    throw thrown
  }
}

/** What stands in the place of an id until there is one. */
export const toAsked = (there: readonly { id: string }[]): string => `${PREFIX}${there.map(({ id }) => id).join()}`

export const isAsked = (made: string): boolean => made.startsWith(PREFIX)

/** Whether something at a service is what is kept as made from here, by its id or as asked for. */
export const isMadeHere = (made: string | undefined, id: string): boolean =>
  made !== undefined && (isAsked(made) ? !made.slice(PREFIX.length).split(',').includes(id) : made === id)
