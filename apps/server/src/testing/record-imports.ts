import type { ChangeConflicts, ImportRecord, SubscriberRecord } from '@joy/contract'
import type { ChangedPerson, RecordedJourney, RecordedLook } from '@joy/mocks/imports/recorded-import.ts'
import { type Journey, type JourneyName, type List, recordedLists } from '@joy/mocks/imports/recorded-lists.ts'
import { openReal } from './open-real.ts'
import { type Hands, runScript } from './run-script.ts'

export const journeyNames = Object.keys(recordedLists) as JourneyName[]

/** What the program does with the lists of a journey, one after the other. */
export async function recordImports(name: JourneyName): Promise<RecordedJourney> {
  const { imported, looked = [] }: Journey = recordedLists[name]
  const real = await openReal({ isStill: true })
  const journey: RecordedJourney = { imported: [], looked: [] }
  try {
    await runScript(async (hands) => {
      const changeSets: number[] = []
      for (const list of imported) {
        const preview = await lookAt(hands, list)
        if ('refused' in preview) throw new Error(`${list.filename} was refused: ${preview.message}`)
        const before = await getPeople(hands, list)
        const { id } = preview
        const { jobId } = await hands.ask('imports.run', { id, ...(list.isFullList ? { isFullList: true } : {}) })
        const { total, result } = await hands.ask('jobs.get', { id: jobId })
        const record = await hands.ask('imports.get', { id })
        if (record.changeSetId === null) throw new Error(`${list.filename} has no change set.`)
        changeSets.push(record.changeSetId)
        const rows = (await hands.ask('changeSets.rows', { id: record.changeSetId, limit: 200 })).items
        const people = changesBetween(before, await getPeople(hands, list))
        const conflicts: ChangeConflicts[] = []
        for (const changeSet of changeSets) conflicts.push(await hands.ask('changeSets.conflicts', { id: changeSet }))
        journey.imported.push({
          list,
          preview,
          record: changed(preview, record),
          job: { total: total ?? 0, result },
          rows,
          people,
          conflicts,
        })
      }
      for (const list of looked) journey.looked.push({ list, preview: await lookAt(hands, list) })
    }, real)
  } finally {
    await real.close()
  }
  return journey
}

/** Takes a list in and says of it what its taker says. */
async function lookAt(hands: Hands, list: List): Promise<RecordedLook['preview']> {
  const { part, encoding, headingLine, isOfSubstack, mapping, said } = list
  const taken = await hands.takeIn(list)
  if ('code' in taken) return { refused: taken.code, message: taken.message }
  let record: ImportRecord = await hands.ask('imports.get', { id: taken.id })
  const { id } = record
  if (part !== undefined || encoding !== undefined || headingLine !== undefined)
    record = await hands.ask('imports.reread', {
      id,
      ...(part === undefined ? {} : { part }),
      ...(encoding === undefined ? {} : { encoding }),
      ...(headingLine === undefined ? {} : { headingLine }),
    })
  if (isOfSubstack) record = await hands.ask('imports.remap', { id, mapping: record.mapping, isOfSubstack })
  if (mapping) record = await hands.ask('imports.remap', { id, mapping: [...mapping] })
  if (said) await hands.ask('imports.remap', { id, mapping: record.mapping, said })
  return hands.ask('imports.get', { id })
}

/** Who stands in a list. Whom a whole list does not have is told by its rows. */
async function getPeople(hands: Hands, { text }: List): Promise<Map<string, SubscriberRecord>> {
  const people = new Map<string, SubscriberRecord>()
  for (const { id, email } of await hands.ask('subscribers.list', undefined))
    if (text.includes(email)) people.set(email, await hands.ask('subscribers.get', { id }))
  return people
}

const changesBetween = (
  before: ReadonlyMap<string, SubscriberRecord>,
  after: ReadonlyMap<string, SubscriberRecord>,
): ChangedPerson[] =>
  [...after].flatMap(([email, now]) => {
    const was = before.get(email)
    const subscriber = changed(was?.subscriber, now.subscriber)
    const statement = changed(was?.substack, now.substack)
    const [comp] = now.comps.filter(({ id }) => was?.comps.every((it) => it.id !== id) ?? true)
    const closed = changed(was?.mailbox, now.mailbox).closedByList
    if (Object.keys({ ...subscriber, ...statement }).length === 0 && !comp && !closed) return []
    const {
      plan = 'Paid',
      reason = null,
      grantedBy = '',
      compedAt = '',
      until = null,
      atPlatform = 'to do',
    } = comp ?? {}
    return [
      {
        email,
        subscriber,
        statement,
        ...(closed === undefined ? {} : { closedByList: closed }),
        ...(comp && { comp: { plan, reason, grantedBy, compedAt, until, atPlatform } }),
      },
    ]
  })

/** The parts that are otherwise now. */
const changed = <T extends object>(was: T | undefined, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was?.[name as keyof T])),
  ) as Partial<T>
