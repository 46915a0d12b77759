import { contract } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'

/** How many rows of a list tRPC answers at once. */
const LIST_LIMIT = 10_000

/** A whole list over tRPC. @throws AppError `too_large` beyond 10,000 rows, naming the operation that pages. */
export async function collectList<T>(items: AsyncIterable<T>, path: string, limit = LIST_LIMIT): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) {
    if (all.length === limit)
      throw new AppError(
        'too_large',
        `This list has more than ${limit.toLocaleString('en-US')} rows. Ask for it page by page with ${toPageOperation(path)}.`,
      )
    all.push(item)
  }
  return all
}

/** `subscribers.list` -> `subscribers.page`, `websiteSubscribers.unexported` -> `websiteSubscribers.unexportedPage`. */
function toPageOperation(path: string): string {
  const [feature = '', verb = ''] = path.split('.')
  const verbs: Record<string, object> = contract
  const own = `${verb}Page`
  return `${feature}.${Object.hasOwn(verbs[feature] ?? {}, own) ? own : 'page'}`
}
