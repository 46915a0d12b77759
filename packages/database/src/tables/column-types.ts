import type { ActivityAction, DiscrepancyCode, Discount, JobKind, RegisterPerson, UpgradeStatus } from '@joy/contract'
import type { ColumnType } from 'kysely'

/** Read as what it holds, written as JSON text: a driver would take a list for an array of PostgreSQL. */
export type JsonText<Value> = ColumnType<Value, string, string>
/** The same, for a column with a default. */
export type DefaultJsonText<Value> = ColumnType<Value, string | undefined, string>

/** One of these is written; read is any text, since rows of an older version may hold another. */
export type WrittenAs<Text extends string> = ColumnType<string, Text, Text>

/** Has a default, and is written by its entity alone: neither an insert nor an update of the builder may name it. */
export type WrittenByEntity<Value> = ColumnType<Value, undefined, never>

export type Candidates = RegisterPerson[]
export type Discounts = readonly Discount[]
export type Headers = Record<string, string>
export type { ActivityAction, DiscrepancyCode, JobKind, UpgradeStatus }
