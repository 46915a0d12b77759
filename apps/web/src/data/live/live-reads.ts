import type { Change } from '@joy/contract'
import { toOperationPath, toShown } from '../follow-write.ts'

/** Whether what a query read may be otherwise after these changes. A record is so only if it is one of those named. */
export function isTouched([path, asked]: readonly unknown[], changes: readonly Change[]): boolean {
  const [feature = '', verb = ''] = toOperationPath([path])
  return changes.some(({ kind, ids }) => {
    if (feature === kind && verb === 'get' && ids !== null) return ids.includes(idOf(asked))
    return toShown(kind).some((read) => read === feature || read === `${feature}.${verb}`)
  })
}

/** The number that a query asks for, in tRPC's key: { input: { id: 7 }, type: 'query' }; NaN where it asks for none. */
function idOf(asked: unknown): number {
  if (typeof asked !== 'object' || asked === null || !('input' in asked)) return Number.NaN
  const { input } = asked
  return typeof input === 'object' && input !== null && 'id' in input ? Number(input.id) : Number.NaN
}
