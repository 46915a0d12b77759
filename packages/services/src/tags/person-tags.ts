import type { Noted, PersonTag, TaggedInput } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { personOfRecord } from '../notes/person-of-record.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { lockTag } from './tag-row.ts'

/** The tags of the person of a record, by name. @throws AppError `not_found` */
export const tagsOfPerson = async ({ em }: Pick<Context, 'em'>, noted: Noted): Promise<PersonTag[]> =>
  readTags(em, (await personOfRecord(em, noted)).emailKey)

/**
 * Gives the person of a record a tag; whoever has it keeps it.
 * @throws AppError `not_found` for record or tag; `conflict` where their account was deleted
 */
export const addTagToPerson = (context: Context, { tagId, ...noted }: TaggedInput): Promise<PersonTag[]> =>
  changePerson(context, noted, async ({ em }, { email, emailKey, isErased }) => {
    if (isErased)
      throw new AppError('conflict', 'This account was deleted: nothing more is written down about its person.')
    const { name } = await lockTag(em, tagId)
    const { numInsertedOrUpdatedRows } = await db(em)
      .insertInto('personTag')
      .values({ emailKey, tagId })
      .onConflict((met) => met.columns(['emailKey', 'tagId']).doNothing())
      .executeTakeFirstOrThrow()
    return Number(numInsertedOrUpdatedRows ?? 0) === 0
      ? null
      : { action: 'Tag Added', details: `Gave ${email} the tag '${name}'`, after: { tagId } }
  })

/** Takes a tag from the person of a record. Whoever has not got it goes on without it. @throws AppError `not_found` */
export const removeTagFromPerson = (context: Context, { tagId, ...noted }: TaggedInput): Promise<PersonTag[]> =>
  changePerson(context, noted, async ({ em }, { email, emailKey }) => {
    const { name } = await lockTag(em, tagId)
    const { numDeletedRows } = await db(em)
      .deleteFrom('personTag')
      .where('emailKey', '=', emailKey)
      .where('tagId', '=', tagId)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 0
      ? null
      : { action: 'Tag Removed', details: `Took the tag '${name}' from ${email}`, before: { tagId } }
  })

type Found = Awaited<ReturnType<typeof personOfRecord>>
type Done = {
  action: 'Tag Added' | 'Tag Removed'
  details: string
  before?: { tagId: number }
  after?: { tagId: number }
}

/** With the person locked, and read again: while this waited, they may have changed their address or been deleted. */
const changePerson = (
  context: Context,
  noted: Noted,
  change: (context: Context, person: Found) => Promise<Done | null>,
): Promise<PersonTag[]> =>
  inTransaction(context, async (context) => {
    const { em } = context
    await lockPerson(em, (await personOfRecord(em, noted)).emailKey)
    const person = await personOfRecord(em, noted)
    const done = await change(context, person)
    if (done) await logActivity(context, { ...done, platform: 'System', status: 'Successful' })
    return readTags(em, person.emailKey)
  })

const readTags = (em: Em, emailKey: string): Promise<PersonTag[]> =>
  db(em)
    .selectFrom('personTag as p')
    .innerJoin('tag as t', 't.id', 'p.tagId')
    .select(['t.id', 't.name', 't.colour'])
    .where('p.emailKey', '=', emailKey)
    .orderBy('t.nameKey')
    .execute()
