import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'

/** The file of a batch went out to its end, with so many lines; whether it has arrived, its reader says. */
export async function noteSent({ em }: Context, batchId: number, lines: number): Promise<void> {
  await db(em).updateTable('exportBatch').set({ sentLines: lines }).where('id', '=', batchId).execute()
}
