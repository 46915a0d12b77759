import { type Sql, sql } from '@joy/database/sql.ts'
import {
  containsPattern,
  type PersonSearch,
  searchedAlias,
  searchedNumber,
  searchedPaymentId,
} from '@joy/domain/search.ts'

type SearchIn = 'email' | 'email-or-name'

/**
 * Whether address or name of a row of `table` hold what is searched: each by a form of its own, which for most texts is the
 * same. The first LIKE is the one that the trigram index answers; the second looks where the person asked to look.
 */
export function holdsSearch(table: Sql, { email, name }: PersonSearch, searchIn: SearchIn = 'email-or-name'): Sql {
  const keys = sql`(${table}.email_key || ' ' || ${table}.name_key)`
  const [asEmail, asName] = [containsPattern(email), containsPattern(name)]
  const inEmail = sql`${keys} like ${asEmail} and ${table}.email_key like ${asEmail}`
  if (!looksInNames(name, searchIn)) return sql`(${inEmail})`
  if (email === name)
    return sql`(${keys} like ${asName} and (${table}.email_key like ${asName} or ${table}.name_key like ${asName}))`
  return sql`((${inEmail}) or (${keys} like ${asName} and ${table}.name_key like ${asName}))`
}

/** The same, said so that the planner expects many. */
export const holdsCommonSearch = (table: Sql, { email, name }: PersonSearch, searchIn: SearchIn): Sql =>
  looksInNames(name, searchIn)
    ? sql`(strpos(${table}.email_key, ${email}) > 0 or strpos(${table}.name_key, ${name}) > 0)`
    : sql`strpos(${table}.email_key, ${email}) > 0`

/** The same over a short list whose names have no key of their own. */
export const holdsUnkeyedSearch = (table: Sql, { email, name }: PersonSearch): Sql =>
  name === ''
    ? sql`${table}.email_key like ${containsPattern(email)}`
    : sql`(${table}.email_key like ${containsPattern(email)} or folded_name(${table}.name) like ${containsPattern(name)})`

/** What is nothing but marks is in no name. */
const looksInNames = (name: string, searchIn: SearchIn) => searchIn === 'email-or-name' && name !== ''

/**
 * Whether what is searched is, as a whole, another address of the person of a row of `table` or an id of theirs: of Stripe, or
 * the number that they have at Planning Center. Null: it is neither. Each is looked up by its own index first, so that the row is
 * found by a key.
 */
export function hasPersonsId(table: Sql, search: PersonSearch): Sql | null {
  const paymentId = searchedPaymentId(search)
  if (paymentId !== null)
    return sql`${table}.email_key = any(array(select p.email_key from subscription p where ${isPaymentId(sql`p`, paymentId)}))`
  const alias = searchedAlias(search)
  if (alias !== null)
    return sql`${table}.email_key = any(array(select a.main_key from address_alias a where a.alias_key = ${alias}))`
  const number = searchedNumber(search)
  return number === null
    ? null
    : sql`${table}.email_key = any(array(select m.email_key from reconcile_member m where m.person_id = ${number.atPlanningCenter}))`
}

/** The same over `s` (subscriber), where more than addresses is searched also by the number that they have here, or are registered by. */
export function hasSearchedId(search: PersonSearch, searchIn: SearchIn): Sql | null {
  const number = searchedNumber(search)
  if (number === null) return hasPersonsId(sql`s`, search)
  if (searchIn === 'email') return null
  const { onList, atPlanningCenter } = number
  const ids = [
    sql`s.id = any(array(select u.substack_subscriber_id from upgrade u where u.planning_center_member_id = ${atPlanningCenter}))`,
    hasPersonsId(sql`s`, search) ?? sql`false`,
    ...(onList === null ? [] : [sql`s.id = ${onList}::int`]),
  ]
  return sql`(${sql.join(ids, sql` or `)})`
}

/** Whether a row of subscriptions has this id: of the customer or of itself at Stripe, or the one that its owner sees. */
export const isPaymentId = (table: Sql, id: string): Sql =>
  sql`(${table}.provider_customer_id = ${id} or ${table}.provider_subscription_id = ${id} or ${table}.sid = ${id})`
