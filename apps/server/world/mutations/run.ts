// Breaks each law on purpose and runs the world until it sees it: node apps/server/world/mutations/run.ts [words of one]
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mutations } from './mutations.ts'

const root = new URL('../../../../', import.meta.url)
const [asked = ''] = process.argv.slice(2)
const minutes = process.env['MUTATION_MINUTES'] ?? '5'
let unseen = 0

for (const { breaks, file, from, to, only = [] } of mutations.filter((it) => it.breaks.includes(asked))) {
  const path = new URL(file, root)
  const before = readFileSync(path, 'utf8')
  if (!before.includes(from)) throw new Error(`${file} does not hold what '${breaks}' would change: ${from}`)
  writeFileSync(path, before.replace(from, to))
  try {
    const main = ['apps/server/world/main.ts', '--minutes', minutes, '--seed', '1', '--shrink-minutes', '1']
    const { stdout } = spawnSync(process.execPath, [...main, '--only', only.join(',')], {
      cwd: fileURLToPath(root),
      encoding: 'utf8',
    })
    const broken = /A law is broken[^]*?(?=\nSteps:)/.exec(stdout)?.[0]
    if (!broken) unseen += 1
    process.stdout.write(`${broken ? 'seen' : 'NOT SEEN'}: ${breaks} (${file})\n${broken ?? stdout}\n\n`)
  } finally {
    writeFileSync(path, before)
  }
}
process.exitCode = unseen === 0 ? 0 : 1
