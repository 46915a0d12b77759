// How the last comp of a person ended: what no older list makes anew, and our own export tells.
import { sql } from '@joy/database/sql.ts'
import { hasAliases } from '../addresses/has-aliases.ts'
import { goesOnThere } from './removal.ts'

/** A list that brought the comp `c` was taken back: that says nothing of what the next one brings. */
export const isTakenBack = sql`(c.end_reason = 'undone'
  and exists (select from change_set b where b.id = c.change_set_id and b.kind <> 'comp'))`

/** It went on as another, or was taken back with its list. */
export const isNoEnd = sql`(c.end_reason = 'replaced' or ${isTakenBack})`

/** Comps hang on the main address; who has only another one on the list is told of there. */
const keyOfRow = sql`case when ${hasAliases} and not exists (select from subscriber m where m.email_key = main_address(s.email_key))
  then main_address(s.email_key) else s.email_key end`

/** The comp of `s` that goes on at Substack, else the last that ended, as `e`: looked up one by one, as the one in force is. */
export const withLastEnd = sql`left join lateral (
    select c.* from comp c where c.email_key = ${keyOfRow} and c.ended_at is not null and (not ${isNoEnd} or ${goesOnThere})
    order by case when ${goesOnThere} then c.removal_asked_at end desc nulls last, c.ended_at desc, c.id desc limit 1) e on true`
