/**
 * An undo was asked for and left all of it alone: nothing of it is undone, so that it stands as complete, and can be undone
 * like any other or one by one (ruling 50). One whose undo was stopped before it came to all of them is none.
 */
export const isUntouched = (it: { status: string; rows: number; keptRows: number }): boolean =>
  it.status === 'complete' && it.keptRows > 0 && it.keptRows >= it.rows
