import type { ChangeSet as ChangeSetShape } from '@joy/contract'
import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { actorName, type Context } from '../context.ts'

/** The change set of what one or many are given; to be completed in the same transaction or by its job. */
export async function openChangeSet(
  { em, actor }: Context,
  kind: ChangeSetShape['kind'],
  title: string,
): Promise<ChangeSet> {
  const changeSet = em.create(ChangeSet, { kind, title, createdBy: actorName(actor) })
  await em.flush()
  return changeSet
}
