import { countsUpTo, type PeopleFilter } from '@joy/contract'
import { type Em, query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { amongValues } from './among-values.ts'
import { othersThanChangedBy } from './held-by-people.ts'
import { peopleWith } from './kin.ts'
import { toHeld } from './people-conditions.ts'

const idRow = z.strictObject({ id: z.int() })

/**
 * Where a filter is one condition, and it is met sooner by itself than beside others: what finds its people as `s`. Null: it is more,
 * or `peopleConditions` meets it as soon.
 */
export async function ofOneCondition(em: Em, { conditions, groups }: PeopleFilter): Promise<Sql | null> {
  const [only, ...more] = [...conditions, ...groups.flatMap((group) => group.conditions)]
  if (only === undefined || more.length > 0) return null
  const its = toHeld(only)
  if (its?.isOnce) return sql`from ${peopleWith(its)}`
  if (only.field !== 'change' || only.operator !== 'is-not') return null
  // Raw SQL: asked before, for beside the list itself the planner would make a table of everybody.
  const found = await query(em, idRow, sql`${othersThanChangedBy(only.values.map(Number))} limit ${countsUpTo + 1}`)
  if (found.length > countsUpTo) return null
  const ids = amongValues(
    found.map(({ id }) => id),
    sql`int`,
  )
  return sql`from ${ids} h (id) join subscriber s on s.id = h.id`
}
