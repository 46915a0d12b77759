// PGlite's own `query` sends five messages a statement, one after the other, and copies its readers of types for every answer:
// of a short statement that is most of the time. Here they go as one.
import { type PGlite, protocol } from '@electric-sql/pglite'
import { planNames } from './kept-plans.ts'

/** `affectedRows`: how many a statement changed. */
type PgliteResult<Row> = { rows: Row[]; fields: { name: string; dataTypeID: number }[]; affectedRows: number }

/** Whether it stands outside of a transaction: what it wrote is kept at once. */
type Sent = { isAlone: boolean }
type Ask = <Row>(text: string, values: readonly unknown[], standing: Sent) => Promise<PgliteResult<Row>>

/** Texts of which the types of the values are known; with the values in the text, as MikroORM writes some, there is no end of them. */
const KNOWN = 2_000

const { serialize } = protocol
/** Bound and asked for at once. */
const end = [serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()] as const

/** One that was kept and then failed would be there still. */
const forget = (name: string) => serialize.close({ type: 'S', name })

/** Asks PGlite, whose turn the caller has. */
export function askPglite(pglite: PGlite): Ask {
  const known = new Map<string, readonly number[]>()
  const kept = new Set<string>()
  const nameOf = planNames()

  /** PostgreSQL says of which types the values are: of a text once. */
  const getTypes = async (text: string, values: readonly unknown[]): Promise<readonly number[]> => {
    const types = values.length === 0 ? [] : known.get(text)
    if (types) return types
    const messages = await send(pglite, [
      serialize.parse({ text }),
      serialize.describe({ type: 'S' }),
      serialize.sync(),
    ])
    const described = messages.find((it) => it instanceof protocol.messages.ParameterDescriptionMessage)
    if (!described) throw new Error('PGlite did not say which values it wants.')
    if (known.size >= KNOWN) known.clear()
    known.set(text, described.dataTypeIDs)
    return described.dataTypeIDs
  }

  return async <Row>(text: string, values: readonly unknown[], { isAlone }: Sent) => {
    try {
      return await pglite.runExclusive(async () => {
        const types = await getTypes(text, values)
        const name = nameOf(text, values.length > 0) ?? ''
        const bound = serialize.bind({
          statement: name,
          values: values.map((value, index) => toText(pglite, value, types[index])),
        })
        if (kept.has(name)) return toResult<Row>(pglite, await send(pglite, [bound, ...end], isAlone))
        const response = toResult<Row>(
          pglite,
          await send(
            pglite,
            [...(name ? [forget(name)] : []), serialize.parse({ name, text }), bound, ...end],
            isAlone,
          ),
        )
        if (name) kept.add(name)
        return response
      })
    } catch (cause) {
      // As PGlite's own: its faults name what was asked.
      if (cause instanceof protocol.messages.DatabaseError) Object.assign(cause, { query: text, params: values })
      throw cause
    }
  }
}

const send = (pglite: PGlite, messages: readonly Uint8Array[], syncToFs = false) =>
  pglite.execProtocolStream(Buffer.concat(messages), { syncToFs })

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

function toText(pglite: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null
  const write = type === undefined ? undefined : pglite.serializers[type]
  if (write) return write(value)
  if (typeof value === 'object') throw new Error(`PGlite has no text for a value of the type ${type}.`)
  return `${value as string | number | bigint | boolean}`
}

function toResult<Row>(pglite: PGlite, messages: Messages): PgliteResult<Row> {
  const response: PgliteResult<Row> = { rows: [], fields: [], affectedRows: 0 }
  let readers: (Reader | undefined)[] = []
  for (const message of messages)
    if (message instanceof protocol.messages.RowDescriptionMessage) {
      response.fields = message.fields
      readers = message.fields.map(({ dataTypeID }) => pglite.parsers[dataTypeID])
    } else if (message instanceof protocol.messages.DataRowMessage) {
      const row: Record<string, unknown> = {}
      message.fields.forEach((text, index) => {
        const { name, dataTypeID } = response.fields[index] ?? nameless
        row[name] = text === null ? null : readers[index] ? readers[index](text, dataTypeID) : text
      })
      response.rows.push(row as Row)
    } else if (message instanceof protocol.messages.CommandCompleteMessage)
      response.affectedRows += countChanged(message.text)
  return response
}

type Reader = PGlite['parsers'][number]
const nameless = { name: '', dataTypeID: 0 }

/** Of `UPDATE 3` or `INSERT 0 3`; what only reads changed nothing. */
const countChanged = (completed: string): number =>
  /^(?:INSERT|UPDATE|DELETE|COPY|MERGE) /u.test(completed) ? Number(completed.split(' ').at(-1)) : 0
