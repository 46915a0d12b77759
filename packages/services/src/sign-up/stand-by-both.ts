import { type Em, execute, sql } from '@joy/database/sql.ts'

/** A row of the website's list is the main address's own from now on, and an alias by a merge has one beside it that no list shows. */
export const standByBoth = (em: Em, id: number, aliasKey: string): Promise<unknown> =>
  // Raw SQL: a row becomes two in one statement.
  execute(
    em,
    sql`with of_alias as (
        insert into website_subscriber (email, email_key, name, signed_up_at, exported_at, export_batch_id, is_alias)
        select coalesce(a.email, a.alias_key), a.alias_key, w.name, w.signed_up_at, w.exported_at, w.export_batch_id, true
        from website_subscriber w cross join address_alias a where w.id = ${id} and a.alias_key = ${aliasKey}
        on conflict (email_key) do nothing)
      update website_subscriber set alias_key = null where id = ${id} and alias_key is not null`,
  )
