import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { askAccountDeletion } from '@joy/services/account-deletion/ask-account-deletion.ts'
import { eraseDueAccounts } from '@joy/services/account-deletion/erase-due-accounts.ts'
import { addOwner } from '@joy/services/testing/add-owner.ts'
import { createTestApp } from '@joy/services/testing/test-context.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { deletionsFile, saveDeletions } from './save-deletions.ts'

const { app, database, context } = await createTestApp()
const env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'joy-deletions-')) }
afterAll(async () => {
  await database.close()
  await rm(env.DATA_DIR, { recursive: true, force: true })
})
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows<Row>(context().em, statement)
const eraseDue = () => eraseDueAccounts(app, new AbortController().signal)
const people = async () =>
  (await run(sql<{ email: string }>`select email from subscriber order by email_key`)).map(({ email }) => email)
const add = (...emails: string[]) =>
  run(sql`insert into subscriber (email, email_key, name) select it, lower(it), 'N' from unnest(${emails}::text[]) it`)
async function remove(email: string) {
  await askAccountDeletion(context(), { email, key: email.toLowerCase() })
  await run(sql`update account_deletion set due_at = app_now() where done_at is null`)
  await eraseDue()
}

// Holds F43
test('whose account was deleted is deleted again where a backup of before brings them back', async () => {
  await addOwner(app)
  await add('Ada@example.org', 'ben@example.org', 'Cyd@example.org')
  await remove('Ada@example.org')
  await remove('Cyd@example.org')
  const keeping = await saveDeletions(app, env, 5)
  const lines = () => readFileSync(deletionsFile(env), 'utf8').match(/^\S{24} \S{43}$/gmu) ?? []
  await vi.waitFor(() => expect(lines()).toHaveLength(2))
  await keeping.stop()
  expect(statSync(deletionsFile(env)).mode & 0o777).toBe(0o600)
  expect(readFileSync(deletionsFile(env), 'utf8')).not.toMatch(/example/u)
  // A crash in the middle of a line, and a start on the same database: nobody is deleted, nothing is written twice.
  appendFileSync(deletionsFile(env), '2026-01-01T00:00')
  await add('Cyd@example.org')
  await (await saveDeletions(app, env, 5)).stop()
  await eraseDue()
  expect(await people()).toEqual(['ben@example.org', 'Cyd@example.org'])

  // As if a backup of before the first deletion were restored.
  await run(
    sql`delete from account_deletion where email_hash in (select email_hash from account_deletion order by id limit 1)`,
  )
  await add('Ada@example.org')
  const restored = await saveDeletions(app, env, 5)
  await restored.stop()
  await eraseDue()
  expect(await people()).toEqual(['ben@example.org', 'Cyd@example.org'])
  expect(await run(sql`select text from notification where title like 'A backup brought back%'`)).toEqual([
    { text: 'One account had been deleted after the backup was taken. What came back with it is deleted again now.' },
  ])
  // Each is on the list afterwards, what came after the torn line too, and nobody is asked for anew.
  await remove('ben@example.org')
  const last = await saveDeletions(app, env, 5)
  await vi.waitFor(() => expect(new Set(lines().map((it) => it.slice(25))).size).toBe(3))
  await last.stop()
  await eraseDue()
  expect(await people()).toEqual(['Cyd@example.org'])
})
