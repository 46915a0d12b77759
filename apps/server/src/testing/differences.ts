/** What is another one at each backend: who was made when, where a list goes on, what only its owner can read. */
const ownNames = /^(?:id|ids|key|handle|requestId|token|nextCursor)$|Id$/u
/** Queues and limits go by the real time, whatever the product's clock shows; a service last answered when it was last asked. */
const realTimes = new Set(['nextTryAt', 'idleUntil', 'secondsLeft', 'goodAt'])
/** A page of the console that has its own number. */
const ownPage = /^(\/admin\/jobs\/)\d+$/u
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d/u

/** Where two replies differ, as `items[].name` (an index stands for all), and what each has there; undefined: nothing. */
export type Difference = { place: string; mock: unknown; real: unknown }

/**
 * Where two replies differ but for ids and the last ten minutes, down to single values. Of lists of another length it
 * is told which entries one side alone has.
 */
export function differences(mock: unknown, real: unknown, at = ''): Difference[] {
  if (isList(mock) && isList(real)) {
    const pairs = mock.map((it, index): [unknown, unknown] => [it, real[index]])
    const entries = mock.length === real.length ? pairs : ofOneAlone(mock, real)
    return entries.flatMap(([left, right]) => differences(left, right, `${at}[]`))
  }
  if (isRecord(mock) && isRecord(real)) {
    const names = new Set([...Object.keys(mock), ...Object.keys(real)])
    return [...names].flatMap((name) =>
      differences(masked(name, mock[name]), masked(name, real[name]), at ? `${at}.${name}` : name),
    )
  }
  const [here, there] = [masked('', mock), masked('', real)]
  return here === there ? [] : [{ place: at, mock: here, real: there }]
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The entries without an equal one at the other side, in their order; two that stand in another order have none. */
function ofOneAlone(mock: readonly unknown[], real: readonly unknown[]): [unknown, unknown][] {
  const [[left, ...mocks], [right, ...reals]] = [mock, real]
  if (mock.length === 0) return real.map((it) => [undefined, it])
  if (real.length === 0) return mock.map((it) => [it, undefined])
  if (differences(left, right).length === 0) return ofOneAlone(mocks, reals)
  const isLater = (entry: unknown, list: readonly unknown[]) => list.some((it) => differences(entry, it).length === 0)
  return isLater(left, reals)
    ? [[undefined, right], ...ofOneAlone(mock, reals)]
    : [[left, undefined], ...ofOneAlone(mocks, real)]
}

/** Whether what stands by this name is another one at each backend. */
export const isOwnName = (name: string): boolean => ownNames.test(name) || realTimes.has(name)

function masked(name: string, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (isOwnName(name)) return Array.isArray(value) ? value.map(() => 'one') : 'one'
  if (typeof value === 'string' && ownPage.test(value)) return value.replace(ownPage, '$1one')
  return typeof value === 'string' && instant.test(value) ? value.slice(0, 'yyyy-mm-ddThh:m'.length) : value
}
