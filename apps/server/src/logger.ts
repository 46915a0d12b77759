import { type DestinationStream, type Logger, pino } from 'pino'
import type { Env } from './env.ts'

/** One JSON line an event, on stdout. Queries are left out of addresses, for they may hold tokens; headers and bodies too. */
export const createLogger = (env: Pick<Env, 'LOG_LEVEL' | 'DEMO'>, to?: DestinationStream): Logger =>
  pino(
    {
      level: env.LOG_LEVEL ?? (env.DEMO ? 'warn' : 'info'),
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
          method,
          path: url.split('?')[0],
          ip,
        }),
        err: pino.stdSerializers.err,
      },
    },
    ...(to ? [to] : []),
  )
