import type { Span } from '@opentelemetry/api'
import { type KyselyPlugin, PostgresQueryCompiler, type QueryId } from 'kysely'
import { isTraced, tracer } from './traced.ts'

/** As much of a statement's text as a trace keeps; its values are bound, and in none. */
const TEXT = 1000

const spans = new WeakMap<QueryId, Span>()

/**
 * Each statement has a span of its own where somebody follows what happens. One that fails ends none: what failed by it
 * has a span that says so.
 */
export const tracedStatements: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (!isTraced()) return node
    const text = new PostgresQueryCompiler().compileQuery(node, queryId).sql.trimStart()
    const name = text.split(/\s/u, 1)[0] ?? 'statement'
    spans.set(queryId, tracer.startSpan(name, { attributes: { 'db.query.text': text.slice(0, TEXT) } }))
    return node
  },
  transformResult({ queryId, result }) {
    spans.get(queryId)?.end()
    return Promise.resolve(result)
  },
}
