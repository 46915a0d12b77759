/** The moment at which the samples stand: Friday, March 28, 2025, 3:04 PM UTC. Nothing in it is later unless it says so. */
export const sampleNow = '2025-03-28T15:04:00.000Z'
