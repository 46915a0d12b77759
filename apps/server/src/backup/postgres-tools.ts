import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { AppError } from '@joy/domain/app-error.ts'

/** What PostgreSQL's own programs do not know of a DATABASE_URL: the driver's limits. */
const ofTheDriver = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** The address without its password, which any user of the machine could read in the list of processes. */
export function forTools(url: string): { dbname: string; password: string | null } {
  const found = /^(\w+:\/\/[^:@/]*):([^@/]*)@/u.exec(url)
  const bare = found ? `${found[1] ?? ''}@${url.slice(found[0].length)}` : url
  const [address = '', query = ''] = bare.split('?')
  const parameters = new URLSearchParams(query)
  for (const name of ofTheDriver) parameters.delete(name)
  const left = parameters.size > 0 ? `?${parameters.toString().replaceAll('+', '%20')}` : ''
  return { dbname: `${address}${left}`, password: found ? decodeURIComponent(found[2] ?? '') : null }
}

/** @throws AppError `not_configured` where the program is not there, `unavailable` with what it said */
export async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  url: string | null,
  flags: readonly string[],
): Promise<void> {
  const { dbname, password } = url ? forTools(url) : { dbname: null, password: null }
  const whole = [...flags.slice(0, -1), ...(dbname ? ['--dbname', dbname] : []), ...flags.slice(-1)]
  try {
    await promisify(execFile)(tool, whole, {
      env: { ...process.env, ...(password === null ? {} : { PGPASSWORD: password }) },
      maxBuffer: 64_000_000,
    })
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
      throw new AppError(
        'not_configured',
        `${tool} is not on this machine. Install the client programs of PostgreSQL, of the server's version or newer (Debian: postgresql-client).`,
        undefined,
        { cause },
      )
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : ''
    throw new AppError('unavailable', `${tool} failed: ${said || String(cause)}`, undefined, { cause })
  }
}
