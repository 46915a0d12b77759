import type { AdditionInput, AdditionResult } from '@joy/contract'
import { db, type Em, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import {
  additionMessage,
  agreedFault,
  describeAgreed,
  goneMeanwhile,
  leftOutReasons,
} from '@joy/domain/people/how-agreed.ts'
import { nameFault } from '@joy/domain/people/name-fault.ts'
import { logActivity } from '../activity/log-activity.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockTag } from '../tags/tag-row.ts'
import { unsubscribeLink } from '../unsubscribe/unsubscribe-token.ts'
import { readAddition } from './addition-row.ts'
import { type AddressState, findStates } from './find-states.ts'

type Person = { email: string; key: string; name: string | null }
type Sorted = { added: Person[]; known: string[]; leftOut: AdditionResult['leftOut'] }

/**
 * Puts people on the website's list by hand, all or nobody, once for each key of a request. How they agreed stays with the
 * addition, and so with each of them. Whoever left, or whose mailbox is closed, stays away; whoever is known stays as they are, and
 * gets the tag. @throws AppError `invalid_input` with the first fault; `not_found` for a tag that is gone
 */
export async function addPeople(context: Context, input: AdditionInput): Promise<AdditionResult> {
  const fault = agreedFault(input)
  if (fault) throw new AppError('invalid_input', fault)
  const people = input.people.map(readPerson)
  return inTransaction(context, async (context) => {
    const { em } = context
    if (input.tagId !== undefined) await lockTag(em, input.tagId)
    const begun = await begin(context, input)
    if (begun === null) return repeat(context, input.requestKey)
    const keys = [...new Set(people.map(({ key }) => key))].toSorted()
    // In one order, so that two additions never wait for each other.
    for (const key of keys) await lockPerson(em, key)
    const sorted = sortOut(people, await findStates(em, keys), input.onlyKnown)
    await putOnList(context, sorted.added, { ...begun, withWelcome: input.withWelcome })
    if (input.tagId !== undefined)
      await giveTag(context, [...sorted.added.map(({ key }) => key), ...sorted.known], { ...begun, tagId: input.tagId })
    const counts = { added: sorted.added.length, known: sorted.known.length, leftOut: sorted.leftOut.length }
    await db(em).updateTable('addition').set(counts).where('id', '=', begun.id).execute()
    const [only] = people.length === 1 ? sorted.added : []
    await logActivity(context, {
      action: 'Added By Hand',
      platform: 'Website',
      status: 'Successful',
      details: `${only ? `Added ${only.email} by hand` : additionMessage(counts)}${input.onlyKnown ? '' : `; they agreed: ${describeAgreed(input)}`}${input.withWelcome && sorted.added.length > 0 ? '; with the welcome letter' : ''}`,
      after: { additionId: begun.id },
    })
    return { ...(await readResult(em, begun.id)), leftOut: sorted.leftOut }
  })
}

function readPerson({ email: given, name: givenName }: AdditionInput['people'][number]): Person {
  const email = readEmail(given)
  if (!email.ok) throw new AppError('invalid_input', `${given.slice(0, 100)}: ${email.reason}`)
  const name = givenName?.normalize('NFC').trim() || null
  const fault = name === null ? null : nameFault(name, 'their')
  if (fault) throw new AppError('invalid_input', `${email.email}: ${fault}`)
  return { email: email.email, key: email.key, name }
}

type Begun = { id: number; createdAt: Date }

/** Null: this request was made before. */
async function begin(context: Context, { requestKey, agreed, note, withWelcome, tagId }: AdditionInput) {
  const row = await db(context.em)
    .insertInto('addition')
    .values({ requestKey, agreed, note, withWelcome, tagId: tagId ?? null, createdBy: actorName(context.actor) })
    .onConflict((met) => met.column('requestKey').doNothing())
    .returning(['id', 'createdAt'])
    .executeTakeFirst()
  return row ?? null
}

async function repeat({ em }: Context, requestKey: string): Promise<AdditionResult> {
  const { id } = await db(em)
    .selectFrom('addition')
    .select('id')
    .where('requestKey', '=', requestKey)
    .executeTakeFirstOrThrow()
  return { ...(await readResult(em, id)), leftOut: [] }
}

async function readResult(em: Em, id: number): Promise<Omit<AdditionResult, 'leftOut'>> {
  const added = await db(em)
    .selectFrom('websiteSubscriber')
    .select('id')
    .where('additionId', '=', id)
    .limit(2)
    .execute()
  const [only] = added.length === 1 ? added : []
  return { addition: await readAddition(em, id), websiteSubscriberId: only?.id ?? null }
}

function sortOut(people: readonly Person[], states: ReadonlyMap<string, AddressState>, onlyKnown = false): Sorted {
  const [sorted, met]: [Sorted, Set<string>] = [{ added: [], known: [], leftOut: [] }, new Set()]
  for (const person of people) {
    const { mainKey, state } = states.get(person.key) ?? { mainKey: person.key, state: 'new' as const }
    if (met.has(mainKey)) continue
    met.add(mainKey)
    if (state === 'new' && onlyKnown) sorted.leftOut.push({ email: person.email, reason: goneMeanwhile })
    else if (state === 'new') sorted.added.push({ ...person, key: mainKey })
    else if (state === 'known') sorted.known.push(mainKey)
    else sorted.leftOut.push({ email: person.email, reason: leftOutReasons[state] ?? '' })
  }
  return sorted
}

async function putOnList(
  context: Context,
  people: readonly Person[],
  { id: additionId, withWelcome }: Begun & { withWelcome: boolean },
): Promise<void> {
  if (people.length === 0) return
  const rows = await db(context.em)
    .insertInto('websiteSubscriber')
    .values(people.map(({ email, key: emailKey, name }) => ({ email, emailKey, name, additionId })))
    .returning(['id', 'email', 'name'])
    .execute()
  if (!withWelcome) return
  const { secrets, settings } = context
  for (const { id, email, name } of rows)
    await queueMail(context, {
      template: 'welcome',
      to: email,
      idempotencyKey: `addition:${additionId}:${id}`,
      variables: { name: name ?? '' },
      secrets: { unsubscribe: unsubscribeLink(secrets, settings.appUrl, { list: 'website', id }) },
    })
}

/** At the moment of the addition, by which its undo finds whom it gave the tag. */
async function giveTag(
  { em }: Context,
  keys: readonly string[],
  { tagId, createdAt }: Begun & { tagId: number },
): Promise<void> {
  if (keys.length === 0) return
  await db(em)
    .insertInto('personTag')
    .values(keys.map((emailKey) => ({ emailKey, tagId, at: sql<Date>`${createdAt}::timestamptz` })))
    .onConflict((met) => met.columns(['emailKey', 'tagId']).doNothing())
    .execute()
}
