// `pnpm test:one <part of a path> [-t <part of a name>] [--on postgres]`: the tests of that file or folder, whatever kind
// they are, as the test command would run them. What else is said goes to Vitest.
import { fileURLToPath } from 'node:url'
import { endCommands, runCommand } from './run-command.ts'
import { makeRunFolder } from './run-folder.ts'
import { type Database, findTestFiles, toKind } from './test-files.ts'
import { testEnvironment } from './test-environment.ts'

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)))

const { part, on, rest } = readArguments(process.argv.slice(2))
const files = await findTestFiles(part)
if (files.length === 0) refuse(`No test has '${part}' in its path.`)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isStopping = true
    void endCommands()
  })

const folder = await makeRunFolder()
// Files of one kind run together.
const kinds = Map.groupBy(files, (file) => JSON.stringify(toKind(file, on)))
for (const its of kinds.values()) {
  const { config, projects = [], needsBrowser = false } = toKind(its[0] ?? '', on)
  const command = ['vitest', 'run', '--config', `packages/tooling/vitest.${config}.config.ts`]
  // Each test is told as it ends, not with its whole file.
  const options = [...projects.flatMap((name) => ['--project', name]), '--reporter', 'verbose']
  // Nobody reads notes of stories here.
  const env = { ...(await testEnvironment(needsBrowser)), ...folder.env, TEST_RUN_FOLDER: undefined }
  const { exitCode } = await runCommand([...command, ...options, ...its, ...rest], env, 60, (chunk) => {
    process.stdout.write(chunk)
  })
  process.exitCode = isStopping ? 130 : process.exitCode || exitCode
  if (isStopping) break
}
await folder.remove()

function readArguments([first, ...others]: string[]): { part: string; on: Database[]; rest: string[] } {
  if (!first || first.startsWith('-')) refuse('Say which: pnpm test:one <part of a path> [-t <name>] [--on postgres]')
  const at = others.indexOf('--on')
  const name = at < 0 ? 'pglite' : others[at + 1]
  if (name !== 'pglite' && name !== 'postgres') refuse(`--on is pglite or postgres, not '${name}'.`)
  return { part: first, on: [name], rest: at < 0 ? others : others.toSpliced(at, 2) }
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}
