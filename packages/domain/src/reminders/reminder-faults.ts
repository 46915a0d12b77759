/** Sentences that server, mocks and screens share. */
export const reminderFaults = {
  changedMeanwhile: 'Somebody else switched the reminders meanwhile. Please look at it once more.',
} as const
