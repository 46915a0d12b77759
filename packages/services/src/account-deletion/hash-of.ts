import { sql } from '@joy/database/sql.ts'

type Sql = ReturnType<typeof sql>

/** `hashToken` of a column's text, in a statement. */
export const hashOf = (text: Sql): Sql =>
  sql`translate(rtrim(encode(sha256(convert_to(${text}, 'UTF8')), 'base64'), '='), '+/', '-_')`
