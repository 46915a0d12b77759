import { BlockList, isIP } from 'node:net'

// Everything that is not the public internet: loopback, private, link-local (cloud metadata), shared, test, multicast,
// and the IPv6 forms that carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo).
const ipv4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`
const ipv6 = `::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7
  fe80::/10 fec0::/10 ff00::/8`

const notPublic = { ipv4: blockList(ipv4, 'ipv4'), ipv6: blockList(ipv6, 'ipv6') }

function blockList(ranges: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges.split(/\s+/)) {
    const [network = '', prefix = ''] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

/** Whether an address lies on the public internet. What is no address does not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return !notPublic[family].check(address, family)
}
