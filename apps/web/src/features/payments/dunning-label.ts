import type { Dunning } from '@joy/contract'
import { formatDay } from '#dates.ts'

/** 'tried 2 of 4 times, next on Apr 3, 2025', 'tried 4 times, and not again by itself'. */
export function dunningLabel({ tries, of, nextTryAt }: Dunning): string {
  const times = of === null ? `${tries} ${tries === 1 ? 'time' : 'times'}` : `${tries} of ${of} times`
  return `tried ${times}, ${nextTryAt === null ? 'and not again by itself' : `next on ${formatDay(nextTryAt)}`}`
}
