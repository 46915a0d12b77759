/** Sentences about settings that server, mocks and screens share. */
export const integrationMessages = {
  changedMeanwhile: 'Somebody else changed these settings meanwhile. Load them again before you save yours.',
  choicesNotAsked: 'Planning Center is not connected: what it has cannot be listed.',
} as const
