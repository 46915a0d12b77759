import { isBuiltin } from 'node:module'
import { isOwn, packageFolder, resolveOwn } from './resolve-own.ts'
import type { Import, Source } from './parse-source.ts'

const base = ['contract', 'domain', 'samples']
const product = ['contract', 'domain', 'database', 'integrations', 'services', 'api']

/** Who may import whom: `contract ← domain ← …`, always against the arrows. */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  domain: ['contract'],
  samples: ['contract', 'domain'],
  simulators: base,
  database: ['contract', 'domain'],
  integrations: ['contract', 'domain'],
  services: ['contract', 'domain', 'database', 'integrations'],
  api: ['contract', 'domain', 'database', 'integrations', 'services'],
  server: product,
  mocks: base,
  web: [...base, 'mocks', 'ui'],
  ui: [],
  bench: [...product, 'server', 'tooling'],
  tooling: [],
  '.storybook': [...base, 'mocks', 'ui', 'web', 'tooling'],
}

/** What their tests, the seed and the demo import besides: production loads none of it (production-graph.ts). */
const demoMayImport: Record<string, readonly string[]> = {
  simulators: ['integrations'],
  database: ['samples'],
  services: ['samples', 'simulators'],
  api: ['samples'],
  server: ['samples', 'simulators'],
}

type Rule = (source: Source, its: Import, declared: ReadonlyMap<string, ReadonlySet<string>>) => string | undefined

/** Each answers what is wrong with one import and what to do, or nothing. */
export const importRules: Record<string, Rule> = {
  'imports go against the arrows only': checkDirection,
  'every imported package is declared': checkDeclared,
  'the contract imports zod only': checkContract,
  'the web app takes types from the contract, no code': checkWebContract,
  'no relative path leaves its package': checkStaysInside,
  'no path climbs two folders': checkClimb,
  'screens do not know each other, nor the site the console': checkScreens,
  'features of the web app stand below screens and above components': checkFeatures,
}

function checkDirection({ path }: Source, { from }: Import): string | undefined {
  const target = /^@joy\/([^/]+)/.exec(from)?.[1]
  const own = packageName(path)
  if (!target || target === own) return undefined
  const known = mayImport[own]
  if (!known) return `${path}: the folder ${own} has no line in import-rules.ts: add who it may import.`
  const allowed = [...known, ...(isOfDemo(path) ? (demoMayImport[own] ?? []) : [])]
  if (allowed.includes(target) || (target === 'tooling' && isTestFile(path))) return undefined
  // Whoever holds the mock backend against the program knows both.
  if (path.startsWith('apps/server/src/testing/') && from.startsWith('@joy/mocks/')) return undefined
  return `${path} imports ${from}: ${own} may import ${allowed.join(', ') || 'no package of ours'}. Move the code down, or pass it in.`
}

function checkDeclared(
  { path }: Source,
  { from }: Import,
  declared: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  if (/^(?:[./#]|virtual:)/u.test(from) || isBuiltin(from)) return undefined
  const name = from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
  const folder = packageFolder(path)
  if (name === `@joy/${packageName(path)}` || declared.get(folder)?.has(name)) return undefined
  // The tools of tests and stories stand once, at the top.
  if (isTestFile(path) && declared.get('.')?.has(name)) return undefined
  return `${path} imports ${name}: add "${name}": "catalog:" (ours: "workspace:*") to ${folder}/package.json.`
}

function checkContract({ path }: Source, { from, isTypeOnly }: Import): string | undefined {
  if (packageName(path) !== 'contract' || isTestFile(path) || from.startsWith('.') || /^zod(\/|$)/.test(from)) return
  if (path.endsWith('/contract-router.ts') && isTypeOnly && from.startsWith('@trpc/server')) return
  return `${path} imports ${from}: the contract imports zod only. What needs more is a rule: put it into domain.`
}

// Schemas as code would bring all of zod into every page.
function checkWebContract({ path }: Source, { from, isTypeOnly }: Import): string | undefined {
  if (packageName(path) !== 'web' || isTestFile(path) || isTypeOnly) return undefined
  if (!/^@joy\/contract(\/|$)/.test(from) || /\/(messages|errors)\.ts$/.test(from)) return undefined
  return `${path} imports code from ${from}: use 'import type'. Form rules come from domain.`
}

function checkStaysInside({ path }: Source, { from }: Import): string | undefined {
  if (!isOwn(from) || packageFolder(resolveOwn(path, from)) === packageFolder(path)) return undefined
  return `${path} imports ${from}, a file of another package: import it by its name, @joy/….`
}

function checkClimb({ path }: Source, { from }: Import): string | undefined {
  if (!from.startsWith('../../')) return undefined
  return `${path} imports ${from}: write it from the package's src, as '#…'.`
}

function checkScreens({ path }: Source, { from }: Import): string | undefined {
  if (!isOwn(from) || isTestFile(path)) return undefined
  const target = resolveOwn(path, from)
  const [own, other] = [getScreen(path), getScreen(target)]
  if (own && other && own !== other)
    return `${path} imports ${from}: a screen may not import another screen. Move what both need to features, components, hooks or data.`
  if (isOfSite(path) && isOfConsole(target))
    return `${path} imports ${from}: the site may not import the console, or visitors would load it.`
  return undefined
}

// Between features layFeatures holds the direction.
function checkFeatures({ path }: Source, { from }: Import): string | undefined {
  if (!isOwn(from) || isTestFile(path) || !path.startsWith(web)) return undefined
  const [own = ''] = path.slice(web.length).split('/')
  const [other = ''] = resolveOwn(path, from).slice(web.length).split('/')
  if (shared.includes(own) && (other === 'features' || above.has(other)))
    return `${path} imports ${from}: what all features share knows none. Move it to the feature, or pass it in.`
  if (shared.includes(own) && shared.indexOf(other) > shared.indexOf(own))
    return `${path} imports ${from}: components know hooks, hooks know data, and none the other way. Move what both need down.`
  if (own === 'features' && above.has(other))
    return `${path} imports ${from}: a feature stands below screens and layouts. Move what both need to the feature.`
  return undefined
}

const web = 'apps/web/src/'
/** What all features share, each below the next. */
const shared = ['data', 'hooks', 'components']
const above = new Set(['layouts', 'screens', 'console', 'site'])
const getScreen = (path: string): string | undefined => /src\/screens\/(\w+\/[^/]+)\//.exec(path)?.[1]
const isOfSite = (path: string): boolean => /apps\/web\/src\/(site|screens\/public)\//.test(path)
const isOfConsole = (path: string): boolean => /apps\/web\/src\/(console|screens\/admin)\//.test(path)

const packageName = (path: string): string => {
  const [top = '', name = ''] = path.split('/')
  return top === 'packages' || top === 'apps' ? name : top
}

/** Tests, stories and what serves them: free to use the workspace's test tools. */
const isTestFile = (path: string): boolean =>
  /\.(test|stories|e2e|fault|world)\.tsx?$|\/(testing|e2e|faults|world)\/|^\.storybook\/|\.config\.ts$/.test(path)

/** Neither runs in production; what serves them may know the samples and the simulators. */
const isOfDemo = (path: string): boolean =>
  isTestFile(path) || /^packages\/database\/src\/seed|^apps\/server\/src\/demo\//.test(path)
