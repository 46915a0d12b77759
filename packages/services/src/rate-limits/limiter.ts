import { createHash } from 'node:crypto'
import type { Database } from '@joy/database/create-orm.ts'
import { forkEm } from '@joy/database/sql.ts'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Limit } from '../context.ts'

/**
 * Counts in the table `rate_limit`, so that all processes count together, on either database.
 * Never inside a transaction: the count must stay when the request fails.
 */
export const limiter = ({ orm }: Database, bucket: string, limit: Limit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        forkEm(orm).getKysely().executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: bucket,
    points: limit.points,
    duration: limit.seconds,
  })

/** Keys are hashed: they may be addresses of people, and of any length. */
export const limitKey = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')
