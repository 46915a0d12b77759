/** The day on which what is to end is over: its own, or that of its owner's account where this is deleted before. */
export const endWithAccount = (end: Date, deletionDueAt: Date | null): Date =>
  deletionDueAt && deletionDueAt < end ? deletionDueAt : end
