import { z } from 'zod'

const record = z.record(z.string(), z.unknown())

/** What is another one at each backend: who was made when, where a list goes on, what only its owner can read. */
const ownNames = /^(?:id|ids|key|handle|requestId|token|nextCursor)$|Id$/u
/** Queues and limits go by the real time, whatever the product's clock shows. */
const realTimes = new Set(['nextTryAt', 'idleUntil', 'secondsLeft'])
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d/u

/**
 * Where two replies differ but for ids and the last ten minutes, as `items[].name`; an index stands for all. A list of
 * another length differs as a whole.
 */
export function differences(mock: unknown, real: unknown, at = ''): string[] {
  if (Array.isArray(mock) && Array.isArray(real)) {
    if (mock.length !== real.length) return [at]
    return mock.flatMap((it, index) => differences(it, real[index], `${at}[]`))
  }
  const [left, right] = [record.safeParse(mock), record.safeParse(real)]
  if (!Array.isArray(mock) && left.success && right.success) {
    const names = new Set([...Object.keys(left.data), ...Object.keys(right.data)])
    return [...names].flatMap((name) =>
      differences(masked(name, left.data[name]), masked(name, right.data[name]), at ? `${at}.${name}` : name),
    )
  }
  return masked('', mock) === masked('', real) ? [] : [at]
}

function masked(name: string, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (ownNames.test(name) || realTimes.has(name)) return 'one'
  return typeof value === 'string' && instant.test(value) ? value.slice(0, 'yyyy-mm-ddThh:m'.length) : value
}
