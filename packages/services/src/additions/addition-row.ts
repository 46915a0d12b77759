import type { Addition } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'

/** An addition with the name of its tag. */
export const selectAdditions = (em: Em) =>
  db(em)
    .selectFrom('addition as a')
    .leftJoin('tag as t', 't.id', 'a.tagId')
    .select([
      'a.id',
      'a.added',
      'a.known',
      'a.leftOut',
      'a.agreed',
      'a.note',
      'a.withWelcome',
      't.name as tag',
      'a.createdBy',
      'a.createdAt',
      'a.removed',
      'a.undoneAt',
      'a.undoneBy',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectAdditions>['executeTakeFirstOrThrow']>>

export const presentAddition = ({ createdBy, createdAt, undoneAt, ...row }: Row): Addition => ({
  ...row,
  by: createdBy,
  at: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
})

export const readAddition = async (em: Em, id: number): Promise<Addition> =>
  presentAddition(await selectAdditions(em).where('a.id', '=', id).executeTakeFirstOrThrow())
