/** Sentences about settings that server, mocks and screens share. */
export const integrationWords = {
  changedMeanwhile: 'Somebody else changed these settings meanwhile. Load them again before you save yours.',
} as const
