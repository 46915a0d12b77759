import type { ChosenEncoding, ImportRecord, SaidOfFile } from '@joy/contract'
import { saidToBe } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { useRef, useState } from 'react'
import { trpc } from '#data/trpc.ts'

export type How = { part?: string; encoding?: ChosenEncoding; headingLine?: number }
type Statement = { mapping?: (string | null)[]; asOf?: string; isOfSubstack?: boolean; said?: Partial<SaidOfFile> }

/**
 * How an import is read, as somebody says it. What was said shows at once, so that its field stays as it is with the focus in
 * it; the answers come in turn, each to all that was said before. `attempt` tells of one that was refused.
 */
export function useImportReading(
  record: ImportRecord | undefined,
  attempt: (act: () => Promise<unknown>) => Promise<void>,
) {
  const utils = trpc.useUtils()
  const { mutateAsync: remap } = trpc.imports.remap.useMutation()
  const { mutateAsync: reread } = trpc.imports.reread.useMutation()
  const turn = useRef<Promise<void>>(Promise.resolve())
  const [waiting, setWaiting] = useState(0)

  const ask = (now: ImportRecord, shown: Partial<ImportRecord>, send: () => Promise<ImportRecord>) => {
    utils.imports.get.setData({ id: now.id }, { ...now, ...shown })
    setWaiting((count) => count + 1)
    const mine = turn.current.then(() =>
      attempt(async () => {
        const next = await send()
        // An earlier answer knows nothing of what was said since.
        if (turn.current === mine) utils.imports.get.setData({ id: next.id }, next)
      }),
    )
    turn.current = mine
    void mine.then(() => setWaiting((count) => count - 1))
  }
  /** With what was said of it a moment ago. */
  const newest = () => record && (utils.imports.get.getData({ id: record.id }) ?? record)
  const state = ({ mapping, asOf, isOfSubstack, said: part }: Statement) => {
    const now = newest()
    if (!now) return
    const { id } = now
    const said = part && { ...now.said, ...part }
    const whole = { mapping: mapping ?? now.mapping, ...(asOf && { asOf }), ...(said && { said }) }
    const shown = { ...whole, ...(isOfSubstack !== undefined && { format: saidToBe(isOfSubstack) }) }
    ask(now, shown, () => remap({ id, ...whole, ...(isOfSubstack !== undefined && { isOfSubstack }) }))
  }
  return {
    /** A new preview is on its way. */
    isRereading: waiting > 0,
    /** All that was said has been answered. */
    settled: () => turn.current,
    /** The file read in another way: another sheet or list in it, another encoding, its headings in another line. */
    reread: (how: How) => {
      const now = newest()
      if (!now) return
      const { part, encoding, headingLine } = how
      const shown = {
        ...(part !== undefined && now.packed && { packed: { ...now.packed, part } }),
        ...(encoding && { encoding }),
        ...(headingLine !== undefined && { headingLine }),
      }
      ask(now, shown, () => reread({ id: now.id, ...how }))
    },
    remap: (mapping: (string | null)[]) => state({ mapping }),
    /** Says how old the file is; it is analysed again. */
    setAge: (asOf: string) => state({ asOf }),
    /** Says whose list it is; it is analysed again. */
    setWhose: (isOfSubstack: boolean) => state({ isOfSubstack }),
    /** Says whom to import, a tag for them, or what words and days of the file mean; it is analysed again. */
    setSaid: (said: Partial<SaidOfFile>) => state({ said }),
  }
}
