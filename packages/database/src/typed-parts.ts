import {
  AliasNode,
  DeleteQueryNode,
  ExpressionWrapper,
  IdentifierNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type QueryId,
  RawNode,
  type RawBuilder,
  type RootOperationNode,
  type SelectionNode,
  SelectQueryNode,
  UpdateQueryNode,
} from 'kysely'
import type { DB } from './tables/tables.ts'
import { z } from 'zod'

let isChecking = false

/** From now on what statements give is held against what the code says of it. For tests. */
export function checkRows(): void {
  isChecking = true
}

let found: Error | null = null

/** What was found so since it was last asked for: a caller may make an answer of it that says nothing. For tests. */
export function takeWrongRow(): Error | null {
  const its = found
  found = null
  return its
}

function hold<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  found = new Error(`A statement gives what its schema does not say:\n${z.prettifyError(read.error)}`)
  throw found
}

export const checked = <Row>(row: z.ZodType<Row, Row>, rows: readonly unknown[]): Row[] =>
  isChecking ? hold(z.array(row), rows) : (rows as Row[])

const schemas = new WeakMap<OperationNode, z.ZodType>()

/**
 * A column that a statement of `db` reads, said in SQL: `typed(z.date(), sql`…`).as('at')`. What is only compared or
 * written the database itself refuses where its type is wrong; what is read it gives as it is, so that tests hold it
 * against `value` wherever they run the statement.
 */
export function typed<Value>(
  value: z.ZodType<Value, Value>,
  part: RawBuilder<unknown>,
): ExpressionWrapper<DB, never, Value> {
  const node = part.toOperationNode()
  schemas.set(node, value)
  return new ExpressionWrapper(node)
}

/** What the columns of a statement are, by their names; of several parts that have one name each is one. */
type Columns = { name: string; schema: z.ZodType; isOwn: boolean }[]
const columnsOf = new WeakMap<QueryId, Columns>()
const toKey = (name: string) => name.replaceAll('_', '').toLowerCase()

/** Each column that is said in SQL, in the order in which it stands. */
type OnColumn = (name: string, node: RawNode, selection: SelectionNode) => void

class ColumnReader extends OperationNodeTransformer {
  readonly #onColumn: OnColumn
  constructor(onColumn: OnColumn) {
    super()
    this.#onColumn = onColumn
  }
  protected override transformSelection(node: SelectionNode, queryId?: QueryId): SelectionNode {
    const { selection } = node
    if (AliasNode.is(selection) && IdentifierNode.is(selection.alias) && RawNode.is(selection.node))
      this.#onColumn(selection.alias.name, selection.node, node)
    return super.transformSelection(node, queryId)
  }
}

/** What is read of the statement itself; of a raw one the caller says what its rows are. */
const ownSelections = (node: OperationNode): readonly SelectionNode[] => {
  if (SelectQueryNode.is(node))
    return [...(node.selections ?? []), ...(node.setOperations ?? []).flatMap((it) => ownSelections(it.expression))]
  if (InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node))
    return node.returning?.selections ?? []
  return []
}

function readColumns(node: RootOperationNode, queryId: QueryId): Columns {
  const columns: Columns = []
  const own = new Set(ownSelections(node))
  const reader = new ColumnReader((name, part, selection) => {
    const schema = schemas.get(part)
    if (!schema) throw new Error(`'${name}' is read without its type: say typed(z.…, sql…).as('${name}').`)
    // What a statement within reads may be nothing, where a join finds no row of it.
    columns.push({ name: toKey(name), schema, isOwn: own.has(selection) })
  })
  reader.transformNode(node, queryId)
  return columns
}

/** Holds what a statement reads against what `typed` says of it. Stands before the names are changed, which makes each part anew. */
export const checkedParts: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (isChecking) columnsOf.set(queryId, readColumns(node, queryId))
    return node
  },
  transformResult({ queryId, result }) {
    const columns = columnsOf.get(queryId) ?? []
    if (columns.length > 0) for (const row of result.rows) checkRow(row, columns)
    return Promise.resolve(result)
  },
}

/** Stands after that: a statement within a statement comes by again, with its parts made anew in the same order. */
export const keptParts: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    const columns = columnsOf.get(queryId) ?? []
    if (columns.length > 0) {
      const left = columns.values()
      const reader = new ColumnReader((_, part) => {
        const { value } = left.next()
        if (value) schemas.set(part, value.schema)
      })
      reader.transformNode(node, queryId)
    }
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

function checkRow(row: Record<string, unknown>, columns: Columns): void {
  for (const [name, value] of Object.entries(row)) {
    const [first, ...others] = columns
      .filter((it) => it.name === toKey(name))
      .map(({ schema, isOwn }) => (isOwn ? schema : schema.nullable()))
    if (!first) continue
    hold(z.object({ [name]: others.length > 0 ? z.union([first, ...others]) : first }), { [name]: value })
  }
}
