import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { trustParts } from './trust-rows.ts'

const root = new URL('../../../../', import.meta.url)
export const trustPage = fileURLToPath(new URL('.storybook/docs/trust.mdx', root))

type Test = { file: string; title: string }

/** `// Holds V7.4.1, L12` above a test. */
const mark = /^[ \t]*\/\/ Holds ([\w.-]+(?:, [\w.-]+)*)\n/gmu
const plain = /^\s*(?:test|it)\(\s*(?:'([^\n]*?)',|`([^\n]*?)`,|"([^\n]*?)",)/u
const ofEach = /\)\(\s*(?:'([^\n]*?)',|`([^\n]*?)`,|"([^\n]*?)",)/u

/** The tests by the ids that stand above them. @throws Error where a mark stands above no test */
function testsById(): Map<string, Test[]> {
  const found = new Map<string, Test[]>()
  const files = globSync('{apps,packages}/**/*.{test,e2e,fault}.ts', {
    cwd: fileURLToPath(root),
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/u.test(path),
  })
  for (const file of files.toSorted()) {
    const text = readFileSync(new URL(file, root), 'utf8')
    for (const { 0: line, 1: ids = '', index } of text.matchAll(mark)) {
      const after = text.slice(index + line.length, index + line.length + 4000)
      const [, ...titles] = plain.exec(after) ?? ofEach.exec(after) ?? []
      const title = titles.find((it) => it !== undefined)
      if (title === undefined) throw new Error(`${file}: '// Holds ${ids}' stands above no test.`)
      for (const id of ids.split(', ')) found.set(id, [...(found.get(id) ?? []), { file, title }])
    }
  }
  return found
}

/**
 * The page of what the product must withstand: each row with where it is done and which tests hold it.
 * @throws Error with every row that has neither a test nor a reason, every id that is no row, every place that is gone
 */
export function makeTrustPage(): string {
  const tests = testsById()
  const rows = trustParts.flatMap((part) => part.rows)
  const faults = [
    ...rows.flatMap(({ id, because }) =>
      tests.has(id) === (because === undefined) ? [] : [`${id} wants a test or a reason, and not both.`],
    ),
    ...[...tests.keys()].filter((id) => !rows.some((row) => row.id === id)).map((id) => `${id} is no row.`),
    ...rows.flatMap(({ id, where }) => (existsSync(new URL(where, root)) ? [] : [`${id}: ${where} is gone.`])),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const parts = trustParts.map(
    ({ title, rows: its }) =>
      `## ${title}\n\n| Row | What | Where | Held by |\n| --- | --- | --- | --- |\n${its
        .map(({ id, need, where, because }) => {
          const held = (tests.get(id) ?? []).map(
            (it) => `\`${toName(it.file)}\`: ${it.title === '%s' ? 'each case' : cell(it.title)}`,
          )
          return `| ${id} | ${cell(need)} | \`${where}\` | ${because ? cell(because) : held.join('<br />')} |`
        })
        .join('\n')}`,
  )
  return `import { Meta } from '@storybook/addon-docs/blocks'

<Meta title="Engineering/What holds what" />

{/* Written by pnpm trust, from packages/tooling/src/trust and the marks in the tests. */}

# What holds what

Rows called V are of OWASP ASVS 5.0.0, L are lessons from others, F are faults.

${parts.join('\n\n')}
`
}

const toName = (file: string): string => file.slice(file.lastIndexOf('/') + 1)
/** MDX reads braces and angles as code. */
const cell = (text: string): string =>
  text.replaceAll('\\', '').replaceAll(/[{}<>|]/gu, (it) => `&#${it.codePointAt(0)};`)
