import { readdirSync } from 'node:fs'

const root = new URL('../../../../', import.meta.url)
const operations = 'packages/contract/src/operations/'
const schemas = 'packages/contract/src/schemas/'

/** A file of exports, `path` from the root of the project, and what belongs into it. */
export type FeatureList = { path: string; text: string }

/** The names of a folder's modules, by the alphabet. */
const listModules = (folder: string): string[] =>
  readdirSync(new URL(folder, root))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => file.replace(/\.ts$/u, ''))
    .toSorted()

/** 'saved-views' is `savedViews` in code. */
const inCode = (name: string): string => name.replaceAll(/-(\w)/gu, (_dash, letter: string) => letter.toUpperCase())

const createList = (path: string, source: string, lines: readonly string[]): FeatureList => ({
  path,
  text: [
    `// Written by \`pnpm features\` from the files of ${source}: nothing is added here by hand.`,
    ...lines,
    '',
  ].join('\n'),
})

/**
 * The files that list every feature. Each file of the contract's operations is one; what it still lacks elsewhere
 * then does not compile, and the compiler says which file it looked for.
 */
export function featureLists(): FeatureList[] {
  const names = listModules(operations)
  const features = (path: string, from: (name: string) => string) =>
    createList(
      path,
      operations,
      names.map((name) => `export { ${inCode(name)} } from '${from(name)}'`),
    )
  return [
    features('packages/contract/src/features.ts', (name) => `./operations/${name}.ts`),
    features('packages/api/src/features.ts', (name) => `./routers/${name}.router.ts`),
    features('mocks/features.ts', (name) => `./handlers/${name}.ts`),
    createList(
      'packages/contract/src/schemas.ts',
      schemas,
      listModules(schemas).map((name) => `export type * from './schemas/${name}.ts'`),
    ),
  ]
}

/** Where it stands. */
export const toFileUrl = ({ path }: FeatureList): URL => new URL(path, root)
