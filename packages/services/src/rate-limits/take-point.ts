import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Context, Limit, Log } from '../context.ts'
import { limiter, limitKey } from './limiter.ts'
import { TooManyRequests } from './too-many-requests.ts'

/**
 * Takes one point from the bucket that `key` has under `limit`. Call it before the work, outside a transaction.
 * @throws TooManyRequests when none is left, with the seconds until there are some again.
 */
export async function takePoint({ database, log }: Context, bucket: string, key: string, limit: Limit): Promise<void> {
  try {
    await limiter(database, bucket, limit).consume(limitKey(key))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw tooMany(log, bucket, refused.msBeforeNext)
  }
}

/** What refuses whoever finds no point left in a bucket, for so many milliseconds. */
export function tooMany(log: Log, bucket: string, msBeforeNext: number): TooManyRequests {
  log.warn({ bucket }, 'limit reached')
  return new TooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)))
}

/** Gives one point back: the work was none of those that are counted. */
export async function giveBackPoint({ database }: Context, bucket: string, key: string, limit: Limit): Promise<void> {
  await limiter(database, bucket, limit).reward(limitKey(key))
}

/** Forgets what was taken under this key. */
export async function forgetPoints({ database }: Context, bucket: string, key: string, limit: Limit): Promise<void> {
  await limiter(database, bucket, limit).delete(limitKey(key))
}
