import type { Dunning } from '@joy/contract'
import { formatDay } from '#dates.ts'

/** 'waits for the payer’s bank, tried 1 time, …', 'tried 2 of 4 times, next on Apr 3, 2025', 'tried 4 times, and not again by itself'. */
export function dunningLabel({ tries, of, nextTryAt, isToConfirm }: Dunning): string {
  const times = of === null ? `${tries} ${tries === 1 ? 'time' : 'times'}` : `${tries} of ${of} times`
  const waits = isToConfirm ? 'waits for the payer’s bank, ' : ''
  return `${waits}tried ${times}, ${nextTryAt === null ? 'and not again by itself' : `next on ${formatDay(nextTryAt)}`}`
}
