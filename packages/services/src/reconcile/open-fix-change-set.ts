import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { actorName, type Context } from '../context.ts'

/** The change set of a fix; to be completed in the same transaction or by its job. */
export async function openFixChangeSet({ em, actor }: Context, title: string): Promise<ChangeSet> {
  const changeSet = em.create(ChangeSet, { kind: 'reconcile', title, createdBy: actorName(actor) })
  await em.flush()
  return changeSet
}
