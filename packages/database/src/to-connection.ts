import { AppError } from '@joy/domain/app-error.ts'
import type { ClientConfig } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'

/** As `pg` takes it; nothing in it is undefined. */
export type Connection = { [Name in keyof ClientConfig]?: NonNullable<ClientConfig[Name]> }

/** How long a connection, new or of the pool, is waited for, unless the address says otherwise. */
const CONNECT_MS = 5000

const sslModes = ['disable', 'require', 'verify-ca', 'verify-full']

/** What `pg` or this file honours of the parameters of libpq ('Parameter Key Words' of PostgreSQL's manual). */
const honoured = new Set(
  'host port user password sslmode sslrootcert sslcert sslkey sslnegotiation channel_binding application_name fallback_application_name options client_encoding connect_timeout keepalives statement_timeout lock_timeout idle_in_transaction_session_timeout'.split(
    ' ',
  ),
)

/**
 * How every connection to a PostgreSQL is made, by its address: all parameters as libpq reads them, certificates as the
 * paths of their files. @throws AppError `invalid_input`, a sentence that goes on after 'DATABASE_URL'; no password in it
 */
export function toConnection(url: string): Connection {
  const { searchParams } = parseAddress(url)
  for (const [name, value] of searchParams) {
    if (!honoured.has(name)) throw refusal(`says ${name}, which cannot be honoured. Take it out.`)
    if (name === 'sslmode' && !sslModes.includes(value))
      throw refusal(`says sslmode=${value}, which cannot be honoured. Say one of ${sslModes.join(', ')}.`)
    if ((name === 'connect_timeout' || name === 'port') && !/^\d+$/u.test(value))
      throw refusal(`says ${name}=${value}, which is no number.`)
  }
  const { connect_timeout, keepalives, channel_binding, ...config } = read(url)
  return {
    ...config,
    connectionTimeoutMillis: connect_timeout === undefined ? CONNECT_MS : Number(connect_timeout) * 1000,
    // A network that has gone says nothing: what waits on it is asked after.
    keepAliveInitialDelayMillis: 10_000,
    keepAlive: keepalives !== '0',
    enableChannelBinding: channel_binding !== undefined && channel_binding !== 'disable',
  }
}

const refusal = (said: string, cause?: unknown) => new AppError('invalid_input', said, undefined, { cause })

function parseAddress(url: string): URL {
  try {
    // A socket's folder stands in `host`, and then there is none before the name: postgresql:///joy?host=/run/postgresql
    return new URL(url.replace(/^(\w+:\/\/[^/@]*@)\//u, '$1localhost/'))
  } catch (cause) {
    throw refusal('cannot be read as an address. Of a password, escape every / @ : ? # and %.', cause)
  }
}

/** Beyond what its types tell, every parameter is handed on as it stands, and what is undefined is left out. */
type Read = Connection & { connect_timeout?: string; keepalives?: string; channel_binding?: string }
function read(url: string): Read {
  try {
    return toClientConfig(parse(url, { useLibpqCompat: true })) as Read
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause)
    throw refusal(`cannot be honoured: ${said.replace(/^SECURITY WARNING: /u, '')}`, cause)
  }
}
