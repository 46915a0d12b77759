import * as pages from '@joy/domain/page-paths.ts'
import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { type Eraser, createEraser } from '@joy/domain/account/erase-names.ts'
import { getNames } from './get-names.ts'
import { NOBODY } from '../deleted-accounts/nobody.ts'

const idsRow = z.strictObject({
  upgradeIds: z.array(z.int()),
  /** Where the console shows them. */
  links: z.array(z.string()),
  /** What Stripe and Planning Center call them and what is theirs. */
  subjects: z.array(z.string()),
  /** By their keys: the letters that tell others whose place they have. */
  placeLetters: z.array(z.string()),
})
/** Whose words go: their addresses, as keys, and by what else an entry is known to be of them. */
export type Erased = z.output<typeof idsRow> & { keys: readonly string[]; eraser: Eraser; giver: Eraser }

/** Read before anything of theirs goes. */
export async function readErased(em: Em, { keys, emails }: { keys: string[]; emails: string[] }): Promise<Erased> {
  const theirs = sql`any(${keys}::text[])`
  const upgrades = sql`(select u.* from upgrade u join subscriber s on s.id = u.substack_subscriber_id where s.email_key = ${theirs}) u`
  // Raw SQL: lists of several tables, gathered in one journey.
  const ids = await queryOne(
    em,
    idsRow,
    sql`select array(select u.id from ${upgrades} order by u.id) as upgrade_ids,
      array(select ${pages.upgrades()}::text || '/' || u.id from ${upgrades} union all select ${pages.subscribers()}::text || '/' || id from subscriber where email_key = ${theirs}
        union all select ${pages.payments()}::text || '/' || id from subscription where email_key = ${theirs}) as links,
      array(select provider_subscription_id from subscription where email_key = ${theirs} and provider_subscription_id is not null
        union all select u.planning_center_member_id from ${upgrades} where u.planning_center_member_id is not null) as subjects,
      array(select 'place-given:' || p.comp_id from sponsored_place p join sponsor_offer o on o.id = p.offer_id where o.email_key = ${theirs}) as place_letters`,
  )
  const names = await getNames(em, keys)
  const eraser = createEraser({ addresses: [...new Set([...keys, ...emails])], names }, NOBODY)
  // As the letter of a place names its giver: 'Joy' is also in the name of the site, and 'You' in every sentence.
  const gift = (of: string) => `the gift of ${of}`
  return { ...ids, keys, eraser, giver: createEraser({ addresses: [], names: names.map(gift) }, gift(NOBODY)) }
}
