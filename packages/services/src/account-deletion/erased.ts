import * as pages from '@joy/domain/page-paths.ts'
import { type Em, rowOf, sql } from '@joy/database/sql.ts'
import { type Eraser, eraserOf } from '@joy/domain/account/erase-words.ts'
import { namesOf } from './names-of.ts'
import { NOBODY } from '../deleted-accounts/nobody.ts'

type Ids = {
  upgradeIds: number[]
  /** Where the console shows them. */
  links: string[]
  /** What Stripe and Planning Center call them and what is theirs. */
  subjects: string[]
  /** By their keys: the letters that tell others whose place they have. */
  placeLetters: string[]
}
/** Whose words go: their addresses, as keys, and by what else an entry is known to be of them. */
export type Erased = Ids & { keys: readonly string[]; eraser: Eraser; giver: Eraser }

/** Read before anything of theirs goes. */
export async function readErased(em: Em, { keys, emails }: { keys: string[]; emails: string[] }): Promise<Erased> {
  const theirs = sql`any(${keys}::text[])`
  const upgrades = sql`(select u.* from upgrade u join subscriber s on s.id = u.substack_subscriber_id where s.email_key = ${theirs}) u`
  const ids = await rowOf(
    em,
    sql<Ids>`select array(select u.id from ${upgrades} order by u.id) as "upgradeIds",
      array(select ${pages.upgrades()}::text || '/' || u.id from ${upgrades} union all select ${pages.subscribers()}::text || '/' || id from subscriber where email_key = ${theirs}
        union all select ${pages.payments()}::text || '/' || id from subscription where email_key = ${theirs}) as links,
      array(select provider_subscription_id from subscription where email_key = ${theirs} and provider_subscription_id is not null
        union all select u.planning_center_member_id from ${upgrades} where u.planning_center_member_id is not null) as subjects,
      array(select 'place-given:' || p.comp_id from sponsored_place p join sponsor_offer o on o.id = p.offer_id where o.email_key = ${theirs}) as "placeLetters"`,
  )
  const names = await namesOf(em, keys)
  const eraser = eraserOf({ addresses: [...new Set([...keys, ...emails])], names }, NOBODY)
  // As the letter of a place names its giver: 'Joy' is also in the name of the site, and 'You' in every sentence.
  const gift = (of: string) => `the gift of ${of}`
  return { ...ids, keys, eraser, giver: eraserOf({ addresses: [], names: names.map(gift) }, gift(NOBODY)) }
}
