import { createHash } from 'node:crypto'
import type { Database } from '@joy/database/create-orm.ts'
import { forkEm, queryText } from '@joy/database/sql.ts'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { Limit } from '../context.ts'

/** `expire` in milliseconds since 1970; null: never. */
const counted = z.strictObject({ points: z.int(), expire: z.int().nullable() })

/**
 * Counts in the table `rate_limit`, so that all processes count together, on either database.
 * Never inside a transaction: the count must stay when the request fails.
 */
export const limiter = ({ orm }: Database, bucket: string, limit: Limit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: {
      // Raw SQL: the library's own statements.
      query: async ({ text, values }: { text: string; values: unknown[] }) => ({
        rows: await queryText(forkEm(orm), counted, text, values),
      }),
    },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: bucket,
    points: limit.points,
    duration: limit.seconds,
  })

/** The key of a bucket's row for whoever is counted. */
export const toRowKey = (bucket: string, key: string): string => `${bucket}:${limitKey(key)}`

/** Keys are hashed: they may be addresses of people, and of any length. */
export const limitKey = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')
