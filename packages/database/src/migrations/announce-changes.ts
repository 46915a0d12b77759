const rows = {
  insert: 'new table as changed',
  update: 'new table as changed',
  delete: 'old table as changed',
} as const

/** A table, its kind (`changeKinds` of the contract), and the column with the number of the record; none: it is of no record. */
export type Announced = readonly [table: string, kind: string, column?: string]

/** From now on open screens hear of each statement that changes one of these tables (decision 113). */
export function announceChanges(addSql: (statement: string) => void, announced: readonly Announced[]): void {
  for (const [table, kind, column] of announced)
    for (const [event, named] of Object.entries(rows))
      addSql(`create or replace trigger announce_${kind}_${event} after ${event} on ${table} referencing ${named}
        for each statement execute function announce_change('${kind}'${column ? `, '${column}'` : ''})`)
}
