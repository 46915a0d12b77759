import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Source } from './parse-source.ts'
import { resolveImport } from './resolve-own.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const readText = (path: string): string => readFileSync(join(root, path), 'utf8')

/** What an operation meets in one layer: the layer, and its files or tables. */
export type Stop = { layer: string; names: readonly string[] }

/**
 * An operation like 'comps.grant' from screen to table, as the code has it: nothing here is written down by hand.
 * @throws Error where a layer cannot be found
 */
export function followOperation(sources: readonly Source[], operation: string): Stop[] {
  const [feature = '', verb = ''] = operation.split('.')
  const hook = findHook(sources, operation)
  const router = `packages/api/src/routers/${feature}.router.ts`
  const service = findService(sources, router, verb)
  return [
    { layer: 'screen', names: [findScreen(sources, hook, feature.replace(/s$/u, ''))] },
    { layer: 'hook', names: [hook] },
    { layer: 'contract', names: [findContract(sources, feature)] },
    { layer: 'router', names: [router] },
    { layer: 'service', names: [service] },
    { layer: 'tables', names: findTables(sources, service) },
    { layer: 'in place of it', names: [`mocks/handlers/${feature}.ts`] },
  ]
}

const isTest = (path: string): boolean => /\.(?:test|stories)\.tsx?$/u.test(path)

function findHook(sources: readonly Source[], operation: string): string {
  const asks = new RegExp(`\\btrpc\\.${operation.replace('.', '\\.')}\\.use`, 'u')
  const asking = sources.filter(
    ({ path }) => /^apps\/web\/src\/(?:features|screens)\//u.test(path) && !isTest(path) && asks.test(readText(path)),
  )
  // A hook may ask for what another feature is about; the one that is named after it is its own.
  const [noun = ''] = operation.split('s.')
  const own = asking.find(({ path }) => path.split('/').at(-1)?.includes(noun))
  return found((own ?? asking[0])?.path, `a hook of ${operation}`)
}

/** The page that stands on a file, by imports: the one that is named after the feature, else the nearest. */
function findScreen(sources: readonly Source[], from: string, noun: string): string {
  const met = new Set([from])
  let reached = [from]
  const pages: string[] = []
  while (reached.length > 0) {
    pages.push(...reached.filter((path) => path.endsWith('-page.tsx')))
    reached = sources
      .filter(({ path, imports }) => {
        const standsOn = (it: string) => reached.includes(it)
        return !met.has(path) && !isTest(path) && imports.some((it) => standsOn(resolveImport(path, it.from)))
      })
      .map(({ path }) => path)
    for (const path of reached) met.add(path)
  }
  return found(pages.find((path) => path.split('/').at(-1)?.includes(noun)) ?? pages[0], `a page above ${from}`)
}

function findContract(sources: readonly Source[], feature: string): string {
  const declares = new RegExp(`\\bexport const ${feature} = `, 'u')
  const declaring = sources.find(
    ({ path }) => path.startsWith('packages/contract/src/operations/') && declares.test(readText(path)),
  )
  return found(declaring?.path, `the contract of ${feature}`)
}

function findService(sources: readonly Source[], router: string, verb: string): string {
  const name = new RegExp(`^ {2}${verb}: (\\w+),`, 'mu').exec(readText(router))?.[1]
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`, 'u').exec(readText(router))?.[1]
  const path = found(from && resolveImport(router, from), `the service of ${verb}`)
  if (!sources.some((source) => source.path === path)) throw new Error(`${router} names ${path}, which is not there.`)
  return path
}

const builder = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\('(\w+)/gu
const entity = /\bem\.(?:find\w*|create|count|nativeUpdate|nativeDelete)\((\w+),/gu
const raw = /\b(?:from|join|into|update)\s+([a-z]\w*_?\w*)\b(?!\s*\()/gu

/** What nearly every operation does beside its own matter: it is logged, told, and done by somebody. */
const beside = /\/services\/src\/(?:account|activity|mail|notifications)\//u

/** The tables that a service and the files that it calls name, and those of the job that it queues, in the order in which they are met. */
function findTables(sources: readonly Source[], service: string): string[] {
  const known = readTables()
  const named = [service, ...findJobs(sources, service)]
    .flatMap((path) => [path, ...calledBy(sources, path)])
    .flatMap((path) => namedIn(readText(path)))
  const tables = [...new Set(named.filter((name) => known.has(name)))]
  return tables.length > MOST ? [...tables.slice(0, MOST), `… ${tables.length - MOST} more`] : tables
}

/** A picture shows so many. */
const MOST = 8

function calledBy(sources: readonly Source[], path: string): string[] {
  const imports = sources.find((source) => source.path === path)?.imports ?? []
  return imports
    .map((it) => resolveImport(path, it.from))
    .filter(
      (it) => it.startsWith('packages/services/src/') && !beside.test(it) && sources.some((one) => one.path === it),
    )
}

/** The handlers of the kinds of job that a service names. */
function findJobs(sources: readonly Source[], service: string): string[] {
  const kinds = [...readText(service).matchAll(/\bkind: '([a-z-]+)'/gu)].map(([, kind = '']) => kind)
  return sources
    .filter(({ path }) => /^packages\/services\/src\/.*-job\.ts$/u.test(path))
    .filter(({ path }) => kinds.some((kind) => readText(path).includes(`\n  kind: '${kind}',`)))
    .map(({ path }) => path)
}

const toSnake = (name: string): string => name.replaceAll(/(?<!^)[A-Z]/gu, (letter) => `_${letter}`).toLowerCase()

const namedIn = (text: string): string[] => [
  ...[...text.matchAll(builder), ...text.matchAll(entity)].map(([, name = '']) => toSnake(name)),
  ...[...text.matchAll(raw)].map(([, name = '']) => name),
]

/** The database's own names of its tables. */
function readTables(): Set<string> {
  const [, body = ''] =
    /^export interface DB \{\n([^}]+)\}/mu.exec(readText('packages/database/src/tables/tables.ts')) ?? []
  return new Set([...body.matchAll(/^ {2}(\w+):/gmu)].map(([, name = '']) => toSnake(name)))
}

function found(path: string | undefined, what: string): string {
  if (path === undefined) throw new Error(`${what} is not to be found.`)
  return path
}
