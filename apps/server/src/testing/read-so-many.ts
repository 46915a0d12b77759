import { sampleSubscriber } from '@joy/samples/subscribers.ts'

/** More than any script writes. */
export const readSoMany = 40

/** To whom the scripts do most. */
export const idsWithHistory = ['jreyes@example.org', 'pkowalczyk@example.net'].map(
  (email) => sampleSubscriber(email).id,
)
