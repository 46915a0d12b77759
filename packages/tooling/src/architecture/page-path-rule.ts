import { readFileSync } from 'node:fs'

/** Where links are made or pages are served: for a page, a mail, a form, or what administrators are told. */
const linkers =
  /^(?:apps\/(?:server|web)\/src\/|mocks\/|packages\/(?:api|contract|domain|integrations|samples|services|ui)\/src\/)/u
/**
 * The paths themselves, the routes that stand at them, the operations, whose REST paths are others', and tests, which say
 * what people see.
 */
const mayName =
  /\.(?:test|stories)\.tsx?$|\/testing\/|\/page-paths\.ts$|\/console\/routes\.tsx$|^packages\/contract\/src\/operations\//u

const builders = readFileSync(new URL('../../../domain/src/page-paths.ts', import.meta.url), 'utf8')
const first = [...new Set([...builders.matchAll(/['`]\/(?<name>[a-z-]+)/gu)].map(({ groups }) => groups?.['name']))]
const names = first.filter((name) => name !== undefined).join('|')
/** As a text of its own or after what a template fills in, as a full URL, put together from parts, or added to one. */
const written = new RegExp(
  [
    `['"\`}]/(?:${names})\\b(?![-.])`,
    `['"\`]https?://[^/'"\`\\s]+/(?:${names})\\b(?![-.])`,
    `\\[\\s*['"\`]{2},\\s*['"\`](?:${names})['"\`]`,
    `\\+\\s*['"\`]/?(?:${names})(?:/|['"\`])`,
  ].join('|'),
  'u',
)

/** The address of a page that is written by hand; undefined: there is none. */
export const writesPagePath = (path: string, text: string): string | undefined =>
  linkers.test(path) && !mayName.test(path) ? written.exec(text)?.[0].slice(1) : undefined

const builderNames = [...builders.matchAll(/^export (?:const|function) (?<name>\w+)/gmu)].map(
  ({ groups }) => groups?.['name'] ?? '',
)
const isStoryOrTest = /\.(?:test|stories|e2e|world|fault)\.tsx?$|\/(?:testing|stories)\/|^\.storybook\//u

/** Builders that nothing calls but stories and tests: `export * as paths` hides them from knip. */
export function findUnusedBuilders(texts: readonly { path: string; text: string }[], names = builderNames): string[] {
  const said = new Set(
    texts
      .filter(({ path }) => !isStoryOrTest.test(path) && !path.endsWith('/page-paths.ts'))
      .flatMap(({ text }) => text.match(/\w+/gu) ?? []),
  )
  return names.filter((name) => !said.has(name))
}
