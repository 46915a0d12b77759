import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkReadmes, checkTopLevel, fileRules } from './architecture/file-rules.ts'
import { layFeatures } from './architecture/feature-layers.ts'
import { drawLayers, layersPicture } from './architecture/layers-picture.ts'
import { followOperation } from './architecture/operation-path.ts'
import { drawOperation, followed, operationPicture } from './architecture/operation-picture.ts'
import { findHandTypedElsewhere } from './architecture/hand-typed-columns.ts'
import { importRules } from './architecture/import-rules.ts'
import { findDemoParts, followFrame, followProduction } from './architecture/production-graph.ts'
import { findUnusedBuilders } from './architecture/page-path-rule.ts'
import { parseSource } from './architecture/parse-source.ts'
import { findOwnRefusals } from './architecture/refusal-rule.ts'
import { resolveImport } from './architecture/resolve-own.ts'
import { readManifests, readReadmes, readSources, readText, readTopLevel } from './architecture/read-workspace.ts'

const declared = readManifests()
const allRules = { ...fileRules, ...importRules }

/** What all rules, or the one named, say about a file. */
function check(path: string, text: string, only?: string): string[] {
  return checkAll([parseSource(path, text)], only)
}

function checkAll(sources: ReturnType<typeof readSources>, only?: string): string[] {
  const isAsked = ([name]: [string, unknown]): boolean => only === undefined || name === only
  const ofFiles = Object.entries(fileRules).filter(isAsked)
  const ofImports = Object.entries(importRules).filter(isAsked)
  const problems = sources.flatMap((source) => [
    ...ofFiles.map(([, rule]) => rule(source)),
    ...source.imports.flatMap((its) => ofImports.map(([, rule]) => rule(source, its, declared))),
  ])
  return problems.filter((problem) => problem !== undefined)
}

describe('the workspace', () => {
  const sources = readSources()

  test('was read', () => expect(sources.length).toBeGreaterThan(20))
  test('has nothing strange at the top', () => expect(checkTopLevel(readTopLevel())).toEqual([]))
  test('has short READMEs', () => expect(checkReadmes(readReadmes())).toEqual([]))
  test('has features of services in layers, as the picture shows them (pnpm layers draws it)', () => {
    expect(readFileSync(layersPicture, 'utf8')).toBe(drawLayers(layFeatures(sources)))
  })
  test('has features of the web app in layers', () => {
    expect(layFeatures(sources, 'web').length).toBeGreaterThan(1)
  })
  test.each(followed)('has %s from screen to table as its picture shows it (pnpm layers draws it)', (operation) => {
    expect(readFileSync(operationPicture(operation), 'utf8')).toBe(
      drawOperation(operation, followOperation(sources, operation)),
    )
  })
  test('loads neither samples nor simulators nor the seed in production', () => {
    const reached = followProduction(sources)
    expect(reached).toContain('packages/services/src/upgrades/create-upgrade.ts')
    expect(findDemoParts(reached)).toEqual([])
  })
  test('has a frame around the stories that asks for nothing of Vite', () => {
    const reached = [...followFrame(sources)]
    expect(reached).toContain('.storybook/studio/fault-panel.ts')
    expect(reached.filter((path) => readText(path).includes('import.meta'))).toEqual([])
  })
  test('has no address of a page that stories alone ask for', () =>
    expect(findUnusedBuilders(sources.map(({ path }) => ({ path, text: readText(path) })))).toEqual([]))
  test('has mocks that refuse with the program’s own sentences', () => expect(findOwnRefusals(sources)).toEqual([]))
  test('reads no column whose type another file wrote by hand', () =>
    expect(findHandTypedElsewhere(sources, resolveImport)).toEqual([]))
  test.each(Object.keys(allRules))('%s', (rule) => expect(checkAll(sources, rule)).toEqual([]))
})

describe('the rules', () => {
  const fromSql = "import { sql } from '@joy/database/sql.ts'\n"
  test.each([
    'const part = sql<Date>`x`; part.as("at")',
    'const part = isDue ? sql<Date>`x` : eb.ref("at"); const column = part; column.as("at")',
    'const part = (at: Sql) => sql<Date>`${at}`; part(now).as("at")',
    'function part() { if (isDue) { return sql<Date>`x` } return sql`y` }\npart().as("at")',
    'const part: RawBuilder<Date> = sql`x`; part.as("at")',
    'const toPart = (): RawBuilder<Date> => sql`x`; toPart().as("at")',
    '(sql`x` as RawBuilder<Date>).as("at")',
    'sql.ref<Date>("s.at").as("at")',
    'sql.raw<Date>("x").as("at")',
    'eb.fn<string>("lower", ["email"]).as("email")',
    '({ fn }) => fn<string>("lower", ["email"]).as("email")',
    'fn.agg<number>("bit_or", ["at"]).as("at")',
    'fn.coalesce("at", sql<Date>`x`).as("at")',
    'eb.fn.coalesce(eb.fn<string>("nullif", ["name"]), "email").as("name")',
    'eb.case().when("a", "=", 1).then(sql<Date>`x`).else(null).end().as("at")',
    'cast<string>("id", "text").as("id")',
    'eb.ref("at").$castTo<string>().as("at")',
  ])('refuse a column whose type is written by hand: %s', (text) => {
    expect(check('packages/services/src/a.ts', fromSql + text)).toEqual([expect.stringContaining('typed(z')])
  })
  test.each([
    'typed(z.date(), sql`x`).as("at")',
    'const part = typed(z.date(), sql<Date>`x`); part.as("at")',
    'const at = sql<Date>`x`; where("at", "<", at)',
    'fn.countAll<number>().as("total"); eb.lit<boolean>(true).as("is"); eb.val(id).as("id"); sql.lit("a").as("b")',
    'selectFrom("a").select("b").where("c", "<", sql<Date>`x`).as("d")',
    'eb.fn.coalesce("name", eb.val("")).as("name")',
    'const part: Sql = sql`x`; typed(z.date(), part).as("at")',
  ])('allow a column whose type is held: %s', (text) => {
    expect(check('packages/services/src/a.ts', fromSql + text)).toEqual([])
  })
  test.each([
    "sql`update upgrade as u set status = 'paid'`",
    "sql`update only public.upgrade set status = 'paid'`",
    'sql`update "upgrade" "u" set "status" = \'paid\'`',
    "sql`update upgrade set (plan, status) = (select 'gym', 'paid')`",
    "sql`update upgrade u set plan = (select p.plan from p where p.id = u.id), status = 'paid' where u.id = 1`",
    "sql`with moved as (update upgrade set status = 'paid' where id = 1 returning id) select * from moved`",
    "const sets = sql`status = 'paid'`; sql`update upgrade set plan = null, ${sets} where id = 1`",
    "sql`update ${sql.table('upgrade')} set status = 'paid'`",
    'sql`insert into upgrade (id) values (1) on conflict (id) do update set status = excluded.status`',
    "sql`insert into upgrade as u (id, status) values (1, 'paid')`",
    "sql`merge into upgrade u using it on it.id = u.id when matched then update set status = 'paid'`",
    "sql`merge into upgrade u using it on it.id = u.id when not matched then insert (id, status) values (1, 'paid')`",
    "queryText(em, row, 'update upgrade as u set status = $1', [next])",
    "db(em).updateTable('upgrade as u').set({ status: sql<never>`'paid'` })",
    "db(em).updateTable('upgrade').set((eb) => ({ plan: null, status: eb.val(next) }))",
    "db(em).updateTable('upgrade').set((eb) => { return { ['status']: eb.val(next) } })",
    "db(em).updateTable(['plan', 'upgrade as u']).set('u.status', next)",
    "const upgrades = 'upgrade as u'; const status = next; const sets = { status }; db(em).updateTable(upgrades).set(sets)",
    "const all = db(em).updateTable('upgrade').where('id', '=', 1); all.set({ plan: null, ...(isPaid ? { status } : {}) })",
    "db(em).insertInto('upgrade').values([{ id: 1, status: next }])",
    "db(em).insertInto('upgrade').columns(['id', 'status']).expression(all)",
    "db(em).insertInto('upgrade').values({ id }).onConflict((it) => it.column('id').doUpdateSet((eb) => ({ status: eb.ref('a') })))",
    "db(em).mergeInto('upgrade as u').using('it', 'it.id', 'u.id').whenMatched().thenUpdateSet({ status })",
  ])('refuse a status of an upgrade that is written past moveUpgrade: %s', (text) => {
    expect(check('packages/services/src/a.ts', text, 'the status of an upgrade has one writer')).toHaveLength(1)
  })
  test.each([
    "sql`update upgrade set plan = (select status from p), interval = case when status = 'paid' then 1 end where status = 'paid'`",
    "sql`update upgrade_step set status = 'done'`; sql`update upgrade set prior_status = 'paid'`",
    "sql`update upgrade u set plan = it.plan from (select id, plan from p where status = 'paid') it where it.id = u.id`",
    "sql`insert into upgrade (id) select id from p where status = 'paid'`",
    "sql`with a as (update upgrade set plan = null returning id) update job set status = 'done' from a`",
    "db(em).updateTable('upgradeStep').set({ status: 'done' }); db(em).updateTable('upgrade').set({ plan }).where('status', '=', 'paid')",
  ])('allow what writes no status of an upgrade: %s', (text) => {
    expect(check('packages/services/src/a.ts', text, 'the status of an upgrade has one writer')).toEqual([])
  })
  test('refuse a column whose type another file wrote by hand', () => {
    const part = parseSource('packages/services/src/a/part.ts', `${fromSql}export const due = sql<Date>\`x\``)
    const toPart = parseSource(
      'packages/services/src/a/to-part.ts',
      `${fromSql}export const toDue = () => sql<Date>\`x\``,
    )
    const typedPart = parseSource('packages/services/src/a/typed.ts', 'export const due = typed(z.date(), sql`x`)')
    const toFaults = (text: string) =>
      findHandTypedElsewhere(
        [part, toPart, typedPart, parseSource('packages/services/src/b/a.ts', text)],
        resolveImport,
      )
    expect(toFaults("import { due as at } from '../a/part.ts'\nselect(at.as('at'))")).toEqual([
      expect.stringContaining("reads 'due' as a column"),
    ])
    expect(toFaults("import { toDue } from '#a/to-part.ts'\nselect(toDue(1).as('at'))")).toHaveLength(1)
    expect(toFaults("import { due } from '../a/typed.ts'\nselect(due.as('at'))")).toEqual([])
    expect(toFaults("import { due } from '../a/part.ts'\nwhere('at', '<', due)")).toEqual([])
  })
  test('refuse a sentence of the mocks that no program says, or says by another code', () => {
    const program = parseSource('packages/services/src/a.ts', "throw new AppError('conflict', `${name} is taken.`)")
    const toFault = (text: string) => findOwnRefusals([program, parseSource('mocks/a.ts', text)])[0]
    expect(toFault("throw new Refusal('conflict', `${email} is taken.`)")).toBeUndefined()
    expect(toFault("throw new Refusal('not_found', `${email} is taken.`)")).toContain('is conflict in the program')
    expect(toFault("throw new Refusal('conflict', `${email} is gone.`)")).toContain('says nothing like it')
  })
  test.each([
    ['packages/domain/src/a.ts', "import { b } from '@joy/database/b.ts'", 'domain may import contract'],
    ['packages/domain/src/a.ts', "export type { B } from '@joy/services/b.ts'", 'domain may import contract'],
    ['packages/domain/src/a.ts', "const b = await import('@joy/samples/b.ts')", 'domain may import contract'],
    ['packages/domain/src/a.ts', "type B = import('@joy/samples/b.ts').B", 'domain may import contract'],
    ['packages/ui/src/a.tsx', "import { b } from '@joy/domain/b.ts'", 'ui may import no package of ours'],
    ['apps/web/src/a.ts', "import { b } from '@joy/database/b.ts'", 'web may import contract'],
    ['packages/services/src/a.ts', "import { b } from '@joy/tooling/b.ts'", 'services may import'],
    ['packages/services/src/a.ts', "import { b } from '@joy/simulators/b.ts'", 'services may import'],
    ['packages/database/src/a.ts', "import { b } from '@joy/samples/b.ts'", 'database may import'],
    ['apps/server/src/a.ts', "await import('@joy/samples/b.ts')", 'server may import'],
    ['packages/novel/src/a.ts', "import { b } from '@joy/domain/b.ts'", 'no line in import-rules.ts'],
    ['packages/domain/src/a.ts', "import 'left-pad/deep'", 'add "left-pad": "catalog:"'],
    ['packages/domain/src/a.ts', "import { test } from 'vitest'", 'add "vitest": "catalog:"'],
    ['packages/contract/src/a.ts', "import { readFile } from 'node:fs'", 'zod only'],
    ['packages/contract/src/contract-router.ts', "import { initTRPC } from '@trpc/server'", 'zod only'],
    ['apps/web/src/a.ts', "import { contract } from '@joy/contract'", "use 'import type'"],
    ['packages/api/src/a.ts', "import { b } from '../../domain/src/b.ts'", 'a file of another package'],
    ['apps/web/src/screens/admin/jobs/a.tsx', "import { b } from '../team/b.ts'", 'another screen'],
    ['apps/web/src/screens/admin/jobs/a.tsx', "import { b } from '#screens/admin/team/b.ts'", 'another screen'],
    ['apps/web/src/screens/public/portal/a.tsx', "import { b } from '#console/b.ts'", 'the console'],
    ['apps/web/src/screens/public/portal/a.tsx', "import { b } from '../../../data/b.ts'", "as '#…'"],
    ['apps/web/src/components/list/a.tsx', "import { b } from '#features/comps/b.ts'", 'all features share knows none'],
    ['apps/web/src/features/comps/a.tsx', "import { b } from '#layouts/session/b.ts'", 'below screens'],
    ['apps/web/src/hooks/a.ts', "import type { b } from '#components/list/b.ts'", 'none the other way'],
    ['apps/web/src/data/a.ts', "import { b } from '../hooks/b.ts'", 'none the other way'],
    ['packages/domain/src/utils.ts', '', "'utils.ts' says nothing"],
    ['packages/domain/src/helpers/a.ts', '', "'helpers' says nothing"],
    ['packages/domain/src/csv/index.ts', '', 'only at the top'],
    ['apps/web/src/a.tsx', 'export const A = () => <button>Go</button>', 'BaseButton'],
    ['apps/web/src/a.tsx', 'export const A = () => <Button disabled={!canSave || save.isPending} />', 'isBusy'],
    ['apps/web/src/a.tsx', 'const isOff = isSaving; export const A = () => <Field isDisabled={isOff} />', 'isBusy'],
    ['apps/web/src/a.ts', 'export const field = { disabled: isSaving }', 'isBusy'],
    ['packages/ui/src/a.tsx', "export const look = 'bg-surface peer-disabled:bg-edge'", 'off:'],
    ['packages/domain/src/a.ts', 'export default 1', 'default export'],
    ['packages/domain/src/a.ts', 'const b = 1; export { b as default }', 'default export'],
    ['packages/domain/src/a.ts', 'export const b: Record<string, any> = {}', "'any'"],
    [
      'packages/services/src/a.ts',
      "sql`update upgrade u set plan = null, status = 'paid' from it`",
      'moveUpgrade moves',
    ],
    [
      'packages/services/src/a.ts',
      "db(em)\n  .updateTable('subscriber as s')\n  .set({ subscriptionTier: 'Paid' })\n  .execute()",
      'follows from sources',
    ],
    [
      'packages/services/src/a.ts',
      "db(em).updateTable('subscriber').set((eb) => ({ substackTier: eb.val('Paid') })).execute()",
      'follows from sources',
    ],
    ['packages/services/src/a.ts', "import { queryRows } from '@joy/database/raw-rows.ts'", 'types and tests'],
    [
      'packages/services/src/a.ts',
      "import { sql } from '@joy/database/sql.ts'\nsql<{ id: number }>`x`",
      'types and tests',
    ],
    ['apps/server/src/a.ts', "import { sql } from '@joy/database/sql.ts'\nsql<Row | null>`x`", 'types and tests'],
    ['packages/api/src/a.ts', "// Raw SQL: x\nem.execute('select 1')", 'types and tests'],
    ['packages/api/src/a.ts', '// Raw SQL: x\nsql`select 1`.execute(db(em))', 'types and tests'],
    ['apps/server/src/a.ts', "orm.em.getConnection().execute('x')", 'types and tests'],
    ['packages/database/src/a.ts', 'em.getKysely()', 'types and tests'],
    [
      'packages/services/src/a.ts',
      "import { sql } from '@joy/database/sql.ts'\nconst a = sql<Date>`now()`.as('at')",
      'typed(z',
    ],
    ['packages/database/src/a.ts', "import { CompiledQuery } from 'kysely'", 'types and tests'],
    ['packages/database/src/a.ts', "import { sql } from 'kysely'", 'types and tests'],
    [
      'packages/services/src/a.ts',
      "import { query } from '@joy/database/sql.ts'\nquery(em, row, sql`x`)",
      'its reason',
    ],
    ['packages/database/src/a.ts', "import { execute as run } from './sql.ts'\nrun(em as Em, sql`x`)", 'its reason'],
    [
      'packages/services/src/a.ts',
      "import { execute } from '@joy/database/sql.ts'\n// Raw SQL: x\nconst a = () => execute(em, x)\nconst b = () => execute(em, y)",
      'its reason',
    ],
    ['packages/services/src/a.ts', 'const link = `/admin/jobs/${id}`', 'call the builder of domain/page-paths.ts'],
    ['packages/domain/src/a.ts', 'const href = `${appUrl}/subscribe`', 'call the builder of domain/page-paths.ts'],
    ['apps/web/src/a.ts', "const href = '/subscription-options'", 'call the builder of domain/page-paths.ts'],
    [
      'packages/ui/src/a.ts',
      "const a = 'https://joy.example.org/admin/jobs'",
      'call the builder of domain/page-paths.ts',
    ],
    ['packages/contract/src/a.ts', "const a = ['', 'admin'].join('/')", 'call the builder of domain/page-paths.ts'],
    ['packages/services/src/a.ts', "const a = url + 'admin/jobs'", 'call the builder of domain/page-paths.ts'],
    ['packages/services/src/a.ts', 'export type Deed = string', "'activity entry'"],
    ['packages/services/src/a.ts', 'export const keepDeed = () => 1', "'activity entry'"],
    ['packages/services/src/a.ts', 'export function keepSetUp() {}', "say 'save'"],
    ['packages/services/src/a.ts', 'const lane = 1', "a 'queue'"],
    ['packages/services/src/a.ts', 'const a = { deed: 1 }', "'activity entry'"],
    ['packages/services/src/a.ts', "const a = { 'told-at': 1 }", "'notified'"],
    ['packages/database/src/tables/tables.ts', 'export interface ChangeRow { says: number }', "a 'message'"],
    ['packages/services/src/a.ts', 'const { id, text: { lane } } = job', "a 'queue'"],
    ['packages/services/src/a.ts', 'const a = ([boss = b]) => boss', "'queue client'"],
    ['packages/services/src/a.ts', 'class A { #toldAt = 1 }', "'notified'"],
    ['packages/services/src/a.ts', 'class A { tellDeed() {} }', "'activity entry'"],
    ['packages/services/src/a.ts', 'const a = sql`select tier as said from subscriber`', "'stated'"],
    ['packages/services/src/a.ts', 'const a = sql<Row>`with told_ends as materialized (${b}) select 1`', "'notified'"],
    ['packages/services/src/a.ts', 'const a = sql`select count(*) said from subscriber`', "'stated'"],
    ['packages/services/src/a.ts', 'const a = sql`select 1 from (select 1) told_ends join b on true`', "'notified'"],
    ['packages/services/src/a.ts', 'const a = sql`select ${b} word, c from d`', "'statement'"],
    ['packages/services/src/a.ts', "db(em).selectFrom('job').select('id as toldAt')", "'notified'"],
    ['packages/services/src/a.ts', "db(em).selectFrom('job as lane')", "a 'queue'"],
    ['packages/services/src/a.ts', "typed(z.string(), sql`x`).as('said')", "'stated'"],
    ['packages/services/src/a.ts', 'const workOff = 1', "'process'"],
    ['packages/services/src/a.ts', 'function tellOwner() {}', "'notify'"],
    ['packages/services/src/keep-prices.ts', '', "'save'"],
    ['packages/services/src/desk-row.ts', '', "the 'reconciliation'"],
    ['apps/web/src/notes-words.ts', '', '*-labels'],
    ['packages/api/src/a.ts', 'const doorOf = 1', "'createRequestContext'"],
    ['apps/web/src/a.ts', "const states = { done: { word: 'Done' } }", "its 'label'"],
    ['apps/web/src/a.ts', 'type Props = { word: string }', "its 'label'"],
    ['packages/services/src/a.ts', 'type Said = { readAt: Date }', "a 'reading'"],
    ['packages/services/src/a.ts', 'export const textsOf = (row: Row) => row.texts', "'getX'"],
    ['packages/services/src/a.ts', 'export async function endSessionsOf(id: number) {}', "'getX'"],
    ['packages/services/src/a.ts', 'const it = find()', 'its name'],
    ['packages/services/src/a.ts', 'const { name, ...it } = find()', 'its name'],
    ['packages/services/src/a.ts', 'const send = all.map((it) => { save(it) })', 'its name'],
    ['packages/services/src/a.ts', 'function send(it: Row) {}', 'its name'],
    ['packages/services/src/a.ts', 'for (const it of all) { save(it) }', 'its name'],
    ['packages/services/src/a.ts', 'const answer = ask()', "a 'response'"],
    ['packages/services/src/a.ts', 'type ReadEvent = string', "'webhook event'"],
    ['packages/services/src/a.ts', 'const keepTerms = 1', "'save'"],
    ['packages/services/src/a.ts', 'const vendorName = 1', "an 'integration'"],
    ['packages/services/src/a.ts', 'type OutsideServices = {}', "'integration clients'"],
    ['packages/services/src/a.ts', 'const platformActions = 1', "'outbound calls'"],
    ['packages/services/src/a.ts', 'const paymentsHere = 1', "a 'subscription'"],
    ['packages/services/src/a.ts', 'const doors = 1', "'request context'"],
    ['packages/services/src/a.ts', 'type OutgoingDelivery = {}', "'outgoing message'"],
    ['packages/services/src/left.ts', '', "'done'"],
    ['packages/simulators/src/stripe/gate.ts', '', "an 'engine'"],
    ['packages/samples/src/cast.ts', '', "'fixtures'"],
    ['packages/services/src/a.ts', 'const dayMs = 24 * 60 * 60 * 1000', 'durations.ts'],
    ['packages/services/src/a.ts', 'inTransaction(context, async (inside) => save(inside))', 'call it context'],
    ['packages/services/src/a.ts', 'const day = 24 * 3600', 'durations.ts'],
    [
      'packages/services/src/a.ts',
      'inTransaction(context, async (inside: Context) => save(inside))',
      'call it context',
    ],
    [
      'packages/services/src/a.ts',
      'inTransaction<void>(it, async function (inside) { save(inside) })',
      'call it context',
    ],
    ['packages/services/src/a.ts', 'inTransaction(context, async () => save(context))', 'call it context'],
    [
      'packages/services/src/a.ts',
      'const paid = { take: (inside) => 1 }; inTransaction(context, paid.take)',
      'call it',
    ],
    [
      'packages/services/src/a.ts',
      'const work = (inside: Context) => 1\ninTransaction(context, work)',
      'call it context',
    ],
    ['packages/services/src/a.ts', 'inTransaction(context, work)\nasync function work(it) {}', 'call it context'],
    ['packages/services/src/a.ts', 'inTransaction(context, ({ em }) => save(em, context.clock))', 'call it context'],
    ['packages/services/src/a.ts', 'inTransaction(app.context(), (it = context) => save(it))', 'call it context'],
    [
      'packages/domain/src/a.ts',
      "const isOne = rows === 1; `${formatCount(rows)} ${isOne ? 'row' : 'rows'}`",
      'counted(',
    ],
    ['packages/ui/src/a.tsx', "<p>{formatCount(it.rows)}{' '}{it.rows === 1 ? 'row' : 'rows'}</p>", 'counted('],
    ['packages/ui/src/a.tsx', "<>{formatCount(it.rows)} {it.rows === 1 ? <b>row</b> : 'rows'}</>", 'counted('],
    ['packages/domain/src/a.ts', "`${formatCount(it.rows)} ${it.rows === 1 ? 'row' : 'rows'}`", 'counted('],
    ['packages/services/src/a.ts', 'const day = 24 * 3_600_000', 'durations.ts'],
    ['packages/services/src/a.ts', 'const day = 1440 * 60_000', 'durations.ts'],
    ['packages/simulators/src/a.ts', 'const later = seconds() + 86_400', 'durations.ts'],
    ['packages/services/src/a.ts', 'const row = found as unknown as Row', 'parse it with zod'],
    ['packages/services/src/a.ts', '/* eslint-disable */', 'one line, one rule'],
    ['packages/services/src/a.ts', '// oxlint-disable-next-line no-console', 'one line, one rule'],
    [
      'packages/services/src/a.ts',
      "sql`update subscriber set version = 2, subscription_tier = 'Paid' where id = 1`",
      'follows from sources',
    ],
    [
      'packages/services/src/a.ts',
      "sql`update subscriber s set substack_tier = 'Paid' from it`",
      'follows from sources',
    ],
    ['packages/services/src/a.ts', "db(em).insertInto('outboundCall').values(it)", 'write-call.ts'],
    ['packages/services/src/a.ts', "const calls = 'outboundCall as it'; db(em).mergeInto(calls)", 'write-call.ts'],
    ['packages/services/src/a.ts', 'sql`insert into outbound_call (platform) select 1`', 'write-call.ts'],
    [
      'packages/services/src/a.ts',
      "queryText(em, row, 'insert into outbound_call (platform) values ($1)', [it])",
      'write-call',
    ],
    ['packages/services/src/a.ts', "other.moveByEvent('paid')", 'moveUpgrade moves'],
    ['packages/services/src/a.ts', 'sql`insert into upgrade (plan, status) select 1`', 'moveUpgrade moves'],
    ['packages/services/src/a.ts', 'export const at = new Date()', 'only the clock'],
    ['packages/services/src/a.ts', 'export const at = +new globalThis.Date()', 'only the clock'],
    ['apps/web/src/a.ts', 'export const at = new Date(Date.now() - 5)', 'only the clock'],
    ['packages/api/src/a.ts', 'export const later = Date.now', 'only the clock'],
    ['packages/api/src/a.ts', 'const { now } = Date; export const at = now()', 'only the clock'],
    ['packages/services/src/a.ts', 'export const due = sql`where until <= now()`', 'only the clock'],
    [
      'packages/services/src/a.ts',
      'export const due = sql`where until <= ${at} and CURRENT_TIMESTAMP < x`',
      'only the clock',
    ],
    ['packages/services/src/a.ts', "export const due = 'select clock_timestamp()'", 'only the clock'],
    ['packages/database/src/migrations/migration-099-a.ts', "addSql('at timestamptz default now()')", 'only the clock'],
    ['apps/web/src/a.ts', 'const hour = now.getHours()', 'the community'],
    ['packages/services/src/a.ts', "const day = sql`select (at at time zone 'UTC')::date`", 'the community'],
    ['packages/ui/src/a.tsx', 'export const A = () => <p>{isBusy && <Ring />} Send</p>', 'a translated page'],
    ['packages/ui/src/a.tsx', 'export const A = () => <>{isBusy ? <Ring /> : null}{children}</>', 'a translated page'],
    ['packages/domain/src/a.ts', '// @ts-expect-error\nexport const b = 1', '@ts-expect-error'],
  ])('refuse in %s: %s', (path, text, problem) => {
    expect(check(path, text)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]))
  })

  test.each([
    ['packages/domain/src/a.test.ts', "import { test } from 'vitest'"],
    ['packages/contract/src/contract-router.ts', "import type { TRPCRouter } from '@trpc/server'"],
    ['packages/database/src/a.db.test.ts', "import { startTestPostgres } from '@joy/tooling/start-test-postgres.ts'"],
    ['packages/services/src/testing/a.ts', "import { b } from '@joy/simulators/b.ts'"],
    ['packages/database/src/seed/a.ts', "import { b } from '@joy/samples/b.ts'"],
    ['apps/server/src/demo/a.ts', "import { b } from '@joy/simulators/b.ts'"],
    ['apps/web/src/a.ts', "import type { Contract } from '@joy/contract'\nimport { type B } from '@joy/contract/b.ts'"],
    ['apps/web/src/screens/admin/jobs/a.tsx', "import { b } from './b.ts'\nimport { c } from '#data/c.ts'"],
    ['apps/web/src/components/list/a.tsx', "import { b } from '#hooks/b.ts'\nimport { c } from '#data/c.ts'"],
    ['packages/services/src/a.ts', "sql`select 1 from a where kind = '${b} said' -- told\n and c = 'it''s a word'`"],
    [
      'packages/services/src/a.ts',
      'export const readAsOf = (row: Row) => row.at; const namesOf = (row: Row) => row.names',
    ],
    ['packages/services/src/a.ts', 'const spaced = (word: string) => word.trim(); for (const it of all) save(it)'],
    ['packages/services/src/a.ts', 'export const keepAccount = () => all.filter((it) => it.keepAlive)'],
    ['packages/services/src/b.ts', "sql`update upgrade u set plan = null from it where u.status = 'paid'`"],
    [
      'packages/services/src/c.ts',
      "sql`update upgrade_step set state = 'done', status = 1`; upgrade.status === 'paid'",
    ],
    ['packages/services/src/a.ts', 'export const due = sql`where until <= app_now()`'],
    [
      'packages/services/src/a.ts',
      "import { execute, sql } from '@joy/database/sql.ts'\nconst a = async () => {\n// Raw SQL: x\nawait execute(em, sql<Date | null>`x`)\nawait execute(em, y)\n}",
    ],
    [
      'apps/server/src/a.ts',
      "// Raw SQL throughout: x\nimport { execute } from '@joy/database/sql.ts'\nexecute(em, x)\nexecute(em, y)",
    ],
    ['packages/api/src/a.ts', "db(em).selectFrom('job').execute()"],
    ['packages/services/src/a.db.test.ts', "em.execute('select 1')"],
    ['packages/services/src/a.ts', 'export const moment = (at: string) => new Date(at)'],
    ['packages/services/src/a.test.ts', 'export const at = new Date()'],
    ['packages/domain/src/a.ts', 'const year = now.getUTCFullYear()'],
    ['packages/ui/src/a.tsx', 'export const A = () => <p>{isBusy && <Ring />}<span>{children}</span></p>'],
    [
      'packages/services/src/a.ts',
      'inTransaction(context, (context: Context) => save(context)); inTransaction(context, ({ em }) => save(em)); inTransaction(context, paid.take)',
    ],
    ['packages/domain/src/a.ts', "`${formatCount(rows)} more ${rows === 1 ? 'row' : 'rows'}`"],
    ['packages/ui/src/b.tsx', 'export const B = () => <p>{name} {isBusy && <Ring />}</p>'],
    ['packages/domain/src/many.ts', "export const company = 'any'"],
    ['packages/contract/src/index.ts', "export * from './contract.ts'"],
    ['packages/tooling/vitest.unit.config.ts', 'export default {}'],
  ])('allow in %s: %s', (path, text) => {
    const undeclared = 'every imported package is declared'
    const others = Object.keys(allRules).filter((rule) => rule !== undeclared || !text.includes('@joy/'))
    expect(others.flatMap((rule) => check(path, text, rule))).toEqual([])
  })

  test('refuse a circle of features, with the files that make it, and no test that reaches up', () => {
    const at = (file: string, text: string) => parseSource(`packages/services/src/${file}`, text)
    const low = at('low/a.ts', 'export const a = 1')
    const high = at('high/b.ts', "import type { a } from '../low/a.ts'")
    expect(layFeatures([low, high, at('low/a.db.test.ts', "import '../high/b.ts'")])).toEqual([
      [{ name: 'low', files: 1, layer: 0 }],
      [{ name: 'high', files: 1, layer: 1 }],
    ])
    expect(() => layFeatures([low, high, at('low/c.ts', "import '../high/b.ts'")])).toThrow(
      'low → high (packages/services/src/low/c.ts), high → low (packages/services/src/high/b.ts)',
    )
  })

  test('refuse a circle of features of the web app, whose stories may reach up', () => {
    const at = (file: string, text: string) => parseSource(`apps/web/src/features/${file}`, text)
    const low = at('jobs/a.ts', 'export const a = 1')
    const high = at('comps/b.ts', "import { a } from '../jobs/a.ts'\nimport { paths } from '#paths.ts'")
    const names = layFeatures([low, high, at('jobs/a.stories.tsx', "import '../comps/b.ts'")], 'web')
    expect(names.map(([its]) => its?.name)).toEqual(['jobs', 'comps'])
    expect(() => layFeatures([low, high, at('jobs/c.ts', "import '#features/comps/b.ts'")], 'web')).toThrow(
      'Features of web import each other in a circle',
    )
  })
  test('follow what production loads, past types and the demo behind its import()', () => {
    const at = (path: string, text: string) => parseSource(path, text)
    const main = at(
      'apps/server/src/main.ts',
      "import '@joy/services/a.ts'; import type { C } from '@joy/samples/c.ts'",
    )
    const demo = at('apps/server/src/demo/fill.ts', "import '@joy/samples/c.ts'")
    const samples = at('packages/samples/src/c.ts', 'export type C = 1')
    const after = (text: string) =>
      findDemoParts(followProduction([main, demo, samples, at('packages/services/src/a.ts', text)]))
    expect(after("await import('@joy/server/demo/fill.ts')")).toEqual([])
    expect(after("import '@joy/samples/c.ts'")).toEqual(['packages/samples/src/c.ts'])
    expect(after("import '@joy/server/demo/fill.ts'")).toEqual([
      'apps/server/src/demo/fill.ts',
      'packages/samples/src/c.ts',
    ])
  })

  test('refuse a builder of page paths that stories alone call', () => {
    const use = { path: 'apps/web/src/a.tsx', text: 'paths.used(1)' }
    const story = { path: 'apps/web/src/a.stories.tsx', text: 'paths.unused(1)' }
    expect(findUnusedBuilders([use, story], ['used', 'unused'])).toEqual(['unused'])
  })

  test('refuse strange things at the top and long READMEs', () => {
    expect(checkTopLevel(['packages', 'scripts'])).toEqual([expect.stringContaining('scripts lies at the top')])
    expect(checkReadmes([{ path: 'README.md', lines: 121 }])).toEqual([expect.stringContaining('121 lines')])
    expect(checkReadmes([{ path: 'README.md', lines: 120 }])).toEqual([])
  })
})
