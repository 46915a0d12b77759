import { type Em, rowOf, sql } from '@joy/database/sql.ts'

/** Whether an address is somebody's already, on any list, with a payment or a comp, or as an alias; one's own aliases are not. */
export async function isTaken(em: Em, { key, ownKey }: { key: string; ownKey: string }): Promise<boolean> {
  const { is } = await rowOf(
    em,
    sql<{ is: boolean }>`select main_address(${key}) <> ${ownKey} and (main_address(${key}) <> ${key}
      or exists (select from subscriber where email_key = ${key})
      or exists (select from website_subscriber where email_key = ${key})
      or exists (select from subscription where email_key = ${key})
      or exists (select from comp where email_key = ${key})) as is`,
  )
  return is
}
