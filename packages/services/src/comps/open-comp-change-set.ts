import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { actorName, type Context } from '../context.ts'

/** The change set of a comp or a batch of comps; to be completed in the same transaction or by its job. */
export async function openCompChangeSet({ em, actor }: Context, title: string): Promise<ChangeSet> {
  const changeSet = em.create(ChangeSet, { kind: 'comp', title, createdBy: actorName(actor) })
  await em.flush()
  return changeSet
}
