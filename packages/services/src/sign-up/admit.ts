import { type Em, query, sql } from '@joy/database/sql.ts'
import { realNow } from '@joy/domain/time/clock.ts'
import { z } from 'zod'
import { triesPerson } from '../addresses/lock-person.ts'
import type { Context } from '../context.ts'
import { countPoints } from '../rate-limits/count-points.ts'
import { toRowKey } from '../rate-limits/limiter.ts'
import { toNetwork } from '../rate-limits/to-network.ts'

export const NETWORK = 'sign-up:network'
const ADDRESS = 'sign-up:address'

const admittedRow = z.strictObject({
  at: z.int(),
  mainKey: z.string(),
  /** The limit that is reached, and until when, in milliseconds since 1970; null: they may. */
  refusedBy: z.enum([NETWORK, ADDRESS]).nullable(),
  refusedUntil: z.int().nullable(),
  isLocked: z.boolean().nullable(),
})
export type Refused = { refusedBy: typeof NETWORK | typeof ADDRESS; refusedUntil: number }

/**
 * Counts these sign-ups for their networks, and for their addresses where the network may, and locks the people of those that may
 * go on; `lockedKey` is their main address. What is counted goes with what is done: where the transaction fails, neither happened.
 * @throws Error where somebody else has one of these people: a group waits for nobody
 */
export async function admit(
  em: Em,
  group: readonly { context: Context; emailKey: string }[],
): Promise<({ lockedKey: string } | Refused)[]> {
  const now = realNow()
  const rows = group.map(({ context: { client, settings }, emailKey }, at) => {
    const { perNetwork, perAddress } = settings.signUpLimits
    return {
      at,
      key: emailKey,
      network: toRowKey(NETWORK, toNetwork(client.ip)),
      network_points: perNetwork.points,
      network_until: now + perNetwork.seconds * 1000,
      address: toRowKey(ADDRESS, emailKey),
      address_points: perAddress.points,
      address_until: now + perAddress.seconds * 1000,
    }
  })
  // Raw SQL: who is counted second depends on the first count; of several that share a key the first ones go on. Rows are locked
  // in the order of their keys, networks first: two such statements never wait for each other.
  const admitted = await query(
    em,
    admittedRow,
    sql`with asked as materialized (
        select at, key, network, network_points, network_until, address, address_points, address_until
        from json_to_recordset(${JSON.stringify(rows)}::json) it (at int, key text, network text, network_points int,
          network_until bigint, address text, address_points int, address_until bigint)),
      networks as (${countPoints(sql`select network, count(*), max(network_until) from asked group by 1 order by 1`, now)}),
      in_network as (select at, a.key, address, address_points, address_until, n.expire as full_until,
          n.points - count(*) over (partition by network)
            + row_number() over (partition by network order by at) > network_points as is_full
        from asked a join networks n on n.key = a.network),
      addresses as (${countPoints(sql`select address, count(*), max(address_until) from in_network where not is_full group by 1 order by 1`, now)}),
      counted as (select at, main_address(i.key) as main_key, is_full, full_until, d.expire as taken_until,
          d.points - count(*) over (partition by address, is_full)
            + row_number() over (partition by address, is_full order by at) > address_points as is_taken
        from in_network i left join addresses d on d.key = i.address and not i.is_full),
      admitted as (select at, main_key,
          case when is_full then ${NETWORK} when is_taken then ${ADDRESS} end as refused_by,
          case when is_full then full_until when is_taken then taken_until end as refused_until
        from counted)
      select at, main_key, refused_by, refused_until, case when refused_by is null then ${triesPerson(sql`main_key`)} end as is_locked
      from admitted`,
  )
  return admitted
    .toSorted((one, other) => one.at - other.at)
    .map(({ mainKey, refusedBy, refusedUntil, isLocked }) => {
      if (refusedBy !== null) return { refusedBy, refusedUntil: refusedUntil ?? now }
      if (!isLocked) throw new Error('Somebody else has one of these people.')
      return { lockedKey: mainKey }
    })
}
