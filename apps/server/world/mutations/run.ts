// Breaks each law on purpose and runs the world until it sees it: node apps/server/world/mutations/run.ts [words of one]
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Mutation, mutations } from './mutations.ts'

const root = new URL('../../../../', import.meta.url)
const [asked = ''] = process.argv.slice(2)
const minutes = process.env['MUTATION_MINUTES'] ?? '5'
let unseen = 0

for (const mutation of mutations.filter((it) => it.breaks.includes(asked))) {
  const edits = [mutation, mutation.also].filter((it) => it !== undefined)
  const files = edits.map(({ file }) => [file, readFileSync(new URL(file, root), 'utf8')] as const)
  try {
    for (const { file, from, to } of edits) {
      const before = readFileSync(new URL(file, root), 'utf8')
      if (!before.includes(from)) throw new Error(`${file} does not hold what is to be changed: ${from}`)
      writeFileSync(
        new URL(file, root),
        before.replace(from, () => to),
      )
    }
    process.stdout.write(`${see(mutation)}\n`)
  } finally {
    for (const [file, before] of files) writeFileSync(new URL(file, root), before)
  }
}
process.exitCode = unseen === 0 ? 0 : 1

/** One line: what saw it, and after how much. */
function see({ breaks, only = [] }: Mutation): string {
  const main = ['apps/server/world/main.ts', '--minutes', minutes, '--seed', '1', '--shrink-minutes', '0']
  const { stdout, stderr } = spawnSync(process.execPath, [...main, '--only', only.join(',')], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
  })
  const by = /^(.*)\n {4}at /m.exec(stdout)?.[1]
  const ran = /^\d+ histories, \d+ steps/m.exec(stdout)?.[0] ?? stderr
  if (!stdout.includes('A law is broken')) unseen += 1
  return stdout.includes('A law is broken') ? `seen: ${breaks}, after ${ran}: ${by}` : `NOT SEEN: ${breaks}, in ${ran}`
}
