import { type Operation, type Role, roles } from './operation.ts'
import * as features from './features.ts'
import { type ChangeKind, changeKinds } from './schemas/change.ts'

/** Everything that can be asked, feature by feature: each file of `operations` is one. */
export const contract = { ...features } satisfies Record<string, Record<string, Operation>>

export type Contract = typeof contract

/** Walks the contract: `path` is what tRPC calls the operation, like `subscribers.page`. */
export function* operations(): Generator<{ path: string; feature: string; verb: string; operation: Operation }> {
  for (const [feature, verbs] of Object.entries<Record<string, Operation>>(contract))
    for (const [verb, operation] of Object.entries(verbs))
      yield { path: `${feature}.${verb}`, feature, verb, operation }
}

/** The console's operations that a role reaches, by path; what the browser is told so that screens offer no more. */
export const listOperations = (role: Role): string[] =>
  [...operations()].flatMap(({ path, operation }) =>
    operation.access === 'admin' && roles.indexOf(role) >= roles.indexOf(operation.role) ? [path] : [],
  )

/** The kinds of changes that a role may hear of: those of which it reads anything in the console. */
export const listChangeKinds = (role: Role): ChangeKind[] => changeKinds.filter((kind) => reads(contract[kind], role))

const reads = (verbs: Record<string, Operation>, role: Role): boolean =>
  Object.values(verbs).some(
    (it) => it.kind === 'query' && it.access === 'admin' && roles.indexOf(role) >= roles.indexOf(it.role),
  )
