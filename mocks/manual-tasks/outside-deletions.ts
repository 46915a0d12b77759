import type { ManualTask } from '@joy/contract'
import type { MockBackend } from '../backend/mock-backend.ts'

/** `account`: the address at Substack, the person's number in Planning Center. */
export type OutsideDeletion = { id: number; kind: DeletionKind; account: string; askedAt: string; isDone: boolean }
type DeletionKind = Extract<ManualTask['kind'], 'deletion' | 'member-deletion'>

/** Accounts that were deleted here and are still to be deleted there, the newest first. */
export const deletionActions = ({ outsideDeletions }: MockBackend, wanted?: ManualTask['kind']): ManualTask[] =>
  outsideDeletions
    .filter(({ kind, isDone }) => !isDone && (wanted === undefined || wanted === kind))
    .toSorted((a, b) => b.id - a.id)
    .map(({ id, kind, account, askedAt }) => ({
      id,
      platform: kind === 'deletion' ? 'substack' : 'planningcenter',
      kind,
      subscriberId: null,
      email: account,
      name: null,
      reason: null,
      until: null,
      paysThere: false,
      createdBy: 'A deleted account',
      createdAt: askedAt,
    }))
