/** By itself: a list's first page compares with it, and needs none of the other messages. */
export const syncRunsAlready = 'A synchronization is running already.'
