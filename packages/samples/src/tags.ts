import type { PersonTag } from '@joy/contract'

export type SampleTag = PersonTag & { /** Addresses of whoever has it. */ people: readonly string[] }

/** A retreat, a parish and those who lead, by name. */
export const tags: readonly SampleTag[] = [
  { id: 3, name: 'Group leaders', colour: 'gold', people: ['s.adeyemi@example.com'] },
  {
    id: 1,
    name: 'Lent retreat 2025',
    colour: 'plum',
    people: ['s.adeyemi@example.com', 'jreyes@example.org', 'miriam.okafor@example.com'],
  },
  { id: 2, name: 'St Brigid parish', colour: 'green', people: ['jreyes@example.org'] },
]
