import { type Em, execute, sql } from './sql.ts'

/**
 * For the rest of the transaction every row is looked up by its key: freshly staged rows have no statistics, and a
 * hash join would read the whole list, and a bitmap the whole rest of the file, once for each batch.
 */
export async function lookUpByKey(em: Em): Promise<void> {
  const off = [
    'enable_hashjoin',
    'enable_mergejoin',
    'enable_material',
    'enable_bitmapscan',
    'enable_seqscan',
    'jit',
  ].map((name) => sql`set_config(${name}, 'off', true)`)
  // Raw SQL: settings of the transaction.
  await execute(em, sql`select ${sql.join(off)}, set_config('plan_cache_mode', 'force_generic_plan', true)`)
}
