import { counted } from '../labels/counted.ts'
import { formatCount } from '../time/dates.ts'

/** Addresses that are copied at once: more of them are for a file. The contract allows as many. */
export const mostAddresses = 2000
export const tooManyAddresses = `At most ${formatCount(mostAddresses)} addresses are copied at once. Export the segment instead.`

/** What the log says of addresses that were copied; `closed`: of them with a closed mailbox; null: such were left out. */
export function copiedDetails(name: string, addresses: number, closed: number | null): string {
  const copied = `Copied ${counted(addresses, 'address', 'addresses')} of the segment '${name}'`
  if (closed === null) return `${copied}, without those that are unsubscribed`
  return closed === 0 ? copied : `${copied}, ${closed} of them unsubscribed`
}

/** What is said to whoever copied them. */
export function copiedMessage(addresses: number, closed: number): string {
  const copied = `${counted(addresses, 'address', 'addresses')} copied`
  return closed === 0 ? copied : `${copied}, ${closed} of them unsubscribed`
}

/** What the log says of a file. */
export const exportedDetails = (name: string, people: number, columns: readonly string[]): string =>
  `Exported the segment '${name}': ${counted(people, 'subscriber')} with ${columns.join(', ')}`
