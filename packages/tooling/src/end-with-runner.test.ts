import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endCommands, runCommand } from './run-command.ts'

const preload = fileURLToPath(new URL('end-with-runner.ts', import.meta.url))
const commands = import.meta.resolve('./run-command.ts')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runner-'))
})
afterEach(() => rm(folder, { recursive: true }))

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const untilGone = (pids: readonly number[]) =>
  vi.waitFor(() => expect(pids.filter(runs)).toEqual([]), { timeout: 20_000, interval: 50 })

/** `npx` → a shell → pnpm → the program, as `npx pnpm …` begins it. Gives npx, and the numbers that the program prints. */
async function beginThroughNpx(program: string): Promise<{ npx: ChildProcess; pids: number[] }> {
  const file = (name: string, text: string) => writeFile(join(folder, name), text)
  const begin = (command: string) =>
    `import { spawn } from 'node:child_process'
     spawn('sh', ['-c', ${JSON.stringify(`${command}; true`)}], { stdio: 'inherit', cwd: ${JSON.stringify(folder)} })`
  const node = JSON.stringify(process.execPath)
  await file('program.mjs', program)
  await file('pnpm.mjs', begin(`${node} --import ${JSON.stringify(preload)} program.mjs`))
  await file('npx.mjs', begin(`${node} pnpm.mjs`))
  const npx = spawn(process.execPath, [join(folder, 'npx.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(npx.stdout), 'line')).map(String)
  return { npx, pids: (line ?? '').split(' ').map(Number) }
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'what npx began ends with it, by %s to npx alone',
  { timeout: 60_000 },
  async (signal) => {
    const { npx, pids } = await beginThroughNpx(`
    import { endCommands, runCommand } from ${JSON.stringify(commands)}
    process.on('SIGTERM', () => void endCommands().then(() => process.exit(130)))
    const stage = "const { spawn } = require('node:child_process'); const its = spawn('sleep', ['1000']);"
      + "require('node:fs').writeFileSync(process.argv[1], process.pid + ' ' + its.pid); setInterval(() => 0, 1000)"
    void runCommand([process.execPath, '-e', stage, 'pids'], process.env, 5)
    const { existsSync, readFileSync } = await import('node:fs')
    const look = setInterval(() => {
      if (!existsSync('pids') || !readFileSync('pids', 'utf8').includes(' ')) return
      clearInterval(look)
      console.log(process.pid + ' ' + readFileSync('pids', 'utf8'))
    }, 20)
    setInterval(() => 0, 1000)`)
    expect(pids).toHaveLength(3)
    expect(pids.every(runs)).toBe(true)
    npx.kill(signal)
    await untilGone(pids)
  },
)

test(
  'who does not listen to the end is killed, and so is whoever a stage leaves behind',
  { timeout: 60_000 },
  async () => {
    const deaf = runCommand(['sh', '-c', 'trap "" TERM; echo $$; while true; do sleep 1; done'], process.env, 5)
    const left = await runCommand(['sh', '-c', 'sleep 1000 & echo $!'], process.env, 5)
    await untilGone([Number(left.output)])
    await endCommands()
    expect((await deaf).exitCode).not.toBe(0)
    await untilGone([Number((await deaf).output)])
  },
)

test('what a command runs ends with it, by kill -9 of the command itself', { timeout: 60_000 }, async () => {
  const stage =
    "const { spawn } = require('node:child_process'); const its = spawn('sleep', ['1000']);" +
    "console.log(process.pid + ' ' + its.pid); setInterval(() => 0, 1000)"
  const command = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { runCommand } from ${JSON.stringify(commands)}
       void runCommand([process.execPath, '-e', ${JSON.stringify(stage)}], process.env, 5, (said) => process.stdout.write(said))`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [line] = (await once(createInterface(command.stdout), 'line')).map(String)
  const pids = (line ?? '').split(' ').map(Number)
  expect(pids.filter(runs)).toHaveLength(2)
  command.kill('SIGKILL')
  await untilGone(pids)
})

test('every script that stays, or begins others, is begun so that it ends with its runner', async () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')))
  const staying = Object.keys(scripts).filter((name) => /^(?:start|dev|storybook|check|test)(?!.*browsers)/u.test(name))
  expect(staying.length).toBeGreaterThan(7)
  expect(
    staying.filter((name) => !scripts[name]?.startsWith(`node --import ./packages/tooling/src/end-with-runner.ts `)),
  ).toEqual([])
})

test('what npx began ends at once where npx ended before it', { timeout: 60_000 }, async () => {
  const env = { ...process.env, npm_execpath: '/home/hannah/.npm/_npx/9c7067c5737e830f/node_modules/pnpm/pnpm' }
  const program = ['--import', preload, '-e', 'setInterval(() => 0, 1000)']
  // Nobody above it is npx: its parent, a shell, ends before it begins.
  const child = spawn('sh', ['-c', `(sleep 1; exec "$@") & echo $!`, 'sh', process.execPath, ...program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const [pid] = (await once(createInterface(child.stdout), 'line')).map(Number)
  await untilGone([pid ?? 0])
})
