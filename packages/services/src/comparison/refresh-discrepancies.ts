import type { DiscrepancyCode } from '@joy/contract'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { db, type Em, execute, sql } from '@joy/database/sql.ts'
import { discrepancyCodes, findDiscrepancies } from '@joy/domain/reconcile/find-discrepancies.ts'
import { discrepancyLabels } from '@joy/domain/reconcile/discrepancy-labels.ts'
import type { PersonFacts, SourceTimes } from '@joy/domain/reconcile/person-facts.ts'
import { nameKey } from '@joy/domain/search.ts'
import { sourceLabels } from '@joy/domain/reconcile/source-labels.ts'
import { communityZone } from '../community/community-zone.ts'
import { toFacts, toSourceTimes } from './to-facts.ts'
import { type PersonRow, readPeople } from './person-row.ts'
import type { Snapshot } from './snapshot.ts'
import { readWholeList } from './whole-list.ts'

/** A person as they stand at this moment. */
export type Judged = { row: PersonRow; facts: PersonFacts; asOf: SourceTimes; codes: DiscrepancyCode[] }

const getRank = (code: DiscrepancyCode) => discrepancyCodes.indexOf(code)

/** Compares the people with these keys anew, in the caller's transaction, and writes down what was found. */
export async function refreshDiscrepancies(em: Em, keys: readonly string[], snapshot: Snapshot): Promise<Judged[]> {
  if (keys.length === 0) return []
  await lookUpByKey(em)
  // First, so that what changes from here on marks them anew.
  await forgetMoved(em, keys)
  const wholeList = await readWholeList(em)
  const people = (await readPeople(em, [...new Set(keys)], snapshot, wholeList)).map((row): Judged => {
    const facts = toFacts(row, snapshot, wholeList)
    return { row, facts, asOf: toSourceTimes(row, snapshot, wholeList), codes: findDiscrepancies(facts) }
  })
  await forget(
    em,
    people.filter(({ codes }) => codes.length === 0),
  )
  await keep(
    em,
    people.filter(({ codes }) => codes.length > 0),
    snapshot.runId,
  )
  return people
}

/** In the caller's transaction: what changes of them from here on marks them anew. */
export const forgetMoved = (em: Em, keys: readonly string[]) =>
  db(em)
    .deleteFrom('reconcileMoved')
    .where('emailKey', '=', (eb) => eb.fn.any(eb.val([...keys])))
    .execute()

async function forget(em: Em, people: readonly Judged[]): Promise<void> {
  if (people.length === 0) return
  const keys = people.map(({ row }) => row.emailKey)
  await db(em)
    .deleteFrom('reconcilePerson')
    .where('emailKey', '=', (eb) => eb.fn.any(eb.val(keys)))
    .execute()
}

async function keep(em: Em, people: readonly Judged[], runId: number): Promise<void> {
  if (people.length === 0) return
  const rows = people.map(({ row, facts, asOf, codes }) => ({
    email_key: row.emailKey,
    email: row.email ?? row.websiteEmail ?? row.compEmail ?? row.atStripe[0]?.email ?? row.emailKey,
    name: row.name,
    name_key: nameKey(row.name),
    subscriber_id: row.subscriberId,
    sources: sourceLabels(facts),
    as_of: asOf,
    rank: Math.min(...codes.map(getRank)),
  }))
  const zone = await communityZone(em)
  const discrepancies = people.flatMap(({ row, facts, codes }) =>
    codes.map((code) => ({
      email_key: row.emailKey,
      code,
      rank: getRank(code),
      description: discrepancyLabels(code, facts, zone),
    })),
  )
  // Raw SQL: whatever is found of a batch of people is one list of records, in each of these statements.
  await execute(
    em,
    sql`insert into reconcile_person as p (email_key, email, name, name_key, subscriber_id, sources, as_of, rank, run_id)
      select email_key, email, name, name_key, subscriber_id, sources, as_of, rank, ${runId}::int
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        it(email_key text, email text, name text, name_key text, subscriber_id int, sources jsonb, as_of jsonb, rank smallint)
      on conflict (email_key) do update set email = excluded.email, name = excluded.name, name_key = excluded.name_key,
        subscriber_id = excluded.subscriber_id, sources = excluded.sources, as_of = excluded.as_of, rank = excluded.rank, run_id = excluded.run_id`,
  )
  const said = sql`jsonb_to_recordset(${JSON.stringify(discrepancies)}::text::jsonb) it(email_key text, code text, rank smallint, description text)`
  await execute(
    em,
    sql`delete from reconcile_discrepancy f using reconcile_person p
      where p.id = f.person_id and p.email_key = any(${rows.map((it) => it.email_key)}::text[])
        and not exists (select from ${said} where it.email_key = p.email_key and it.code = f.code)`,
  )
  await execute(
    em,
    sql`insert into reconcile_discrepancy as f (person_id, code, rank, description)
      select p.id, it.code, it.rank, it.description from ${said} join reconcile_person p on p.email_key = it.email_key
      on conflict (person_id, code) do update set description = excluded.description where f.description <> excluded.description`,
  )
}
