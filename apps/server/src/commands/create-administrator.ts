// `pnpm admin:create --email … [--name …] [--role owner|administrator|support]`; the password is asked for,
// or read from the first line of what is piped in.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { roles } from '@joy/contract'
import { createAdministrator } from '@joy/services/administrators/create-administrator.ts'
import { systemContext } from '@joy/services/system-context.ts'
import { z } from 'zod'
import { BadSettings, readEnv } from '../env.ts'
import { createLogger } from '../logger.ts'
import { openProgram } from '../open-program.ts'
import { runCommand } from './run-command.ts'

const wanted = z.object({
  email: z.string({ error: 'Say --email.' }),
  name: z.string().default(''),
  role: z.enum(roles, { error: `--role is one of ${roles.join(', ')}.` }).default('administrator'),
})

await runCommand(async () => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
  })
  const said = wanted.safeParse(values)
  if (!said.success) throw new BadSettings(said.error.issues.map(({ message }) => message).join('\n'))
  const env = readEnv(process.env)
  const program = await openProgram(env, createLogger(env))
  try {
    const made = await createAdministrator(systemContext(program.app, 'admin:create', 'admin:create'), {
      ...said.data,
      password: await askPassword(),
    })
    return `${made.email} can sign in as ${made.role}.`
  } finally {
    await program.close()
  }
})

/** Without showing what is typed. */
async function askPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write('Password (at least 12 characters): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    if (process.stdin.isTTY) process.stdout.write('\n')
  }
}
