import type { Context } from '../context.ts'
import { exportSubscribers } from '../exports/export-subscribers.ts'

/** Our own export with its lines in order, whoever came onto the list first: the first is that of the headings. */
export async function sortedExport(context: Context): Promise<string> {
  const text = (await Array.fromAsync((await exportSubscribers(context)).text)).join('')
  const [headings, ...rows] = text.trim().split('\r\n')
  return [headings, ...rows.toSorted()].join('\r\n')
}
