import type { DB } from '@joy/database/tables/tables.ts'
import type { SelectType } from 'kysely'

/** Named as addresses are, and none. */
export const noAddresses = [
  'name_key',
  'prior_name_key',
  'cause_key',
  'idempotency_key',
  'request_key',
  'api_key',
  'checkout_key',
  'message_key',
] as const

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''
type IsText<Value> = NonNullable<Value> extends string ? true : false
type NamedAsOne = `${string}${'mail' | 'recipient' | 'address'}${string}` | `${string}_key`

/** As `table.column`: every text of the tables that is named as an address is. */
export type AddressColumn = {
  [Table in Exclude<keyof DB, 'mailTemplate'>]: {
    [Column in keyof DB[Table] & string]: IsText<SelectType<DB[Table][Column]>> extends true
      ? Snake<Column> extends NamedAsOne
        ? Snake<Column> extends (typeof noAddresses)[number]
          ? never
          : `${Snake<Table>}.${Snake<Column>}`
        : never
      : never
  }[keyof DB[Table] & string]
}[Exclude<keyof DB, 'mailTemplate'>]
