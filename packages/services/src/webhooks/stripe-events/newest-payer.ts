import { db, type Em } from '@joy/database/sql.ts'

/** Who pays the newest subscription of those that are then chosen from. */
export const newestPayer = (em: Em) =>
  db(em)
    .selectFrom('subscription')
    .select(['id', 'email', 'emailKey', 'name', 'plan'])
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
