import { isIPv6 } from 'node:net'

/**
 * The network that an address counts for: IPv4 as it is, also where it travels inside IPv6 (::ffff:1.2.3.4),
 * and the /64 of an IPv6 address, which is what one household holds.
 */
export function toNetwork(ip: string): string {
  const address = ip.toLowerCase().split('%')[0] ?? ''
  if (!isIPv6(address)) return address
  const groups = toGroups(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address; the URL parser writes it in its one short form first. */
function toGroups(address: string): number[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const before = numbers(head)
  if (tail === undefined) return before
  const after = numbers(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
