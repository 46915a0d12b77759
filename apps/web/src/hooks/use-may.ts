import type { OperationPath } from '@joy/contract'
import { trpc } from '../data/trpc.ts'

/**
 * Whether the signed-in role may call an operation, by what the server said with the session; false until that is
 * known. It only spares people refusals: the server judges each call by itself.
 */
export function useMay(operation: OperationPath): boolean {
  const { data } = trpc.session.current.useQuery()
  return data?.operations.includes(operation) ?? false
}
