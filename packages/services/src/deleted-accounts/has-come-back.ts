import { type Sql, sql } from '@joy/database/sql.ts'

/** Whoever had this address, and had their account deleted at `since`, is with us again: on a list, or by paying anew. */
export const hasComeBack = (key: Sql, since: Sql): Sql =>
  sql`(exists (select from subscriber back where back.email_key = ${key})
    or exists (select from website_subscriber back where back.email_key = ${key})
    or exists (select from subscription back where back.email_key = ${key} and back.started_at > ${since}))`
