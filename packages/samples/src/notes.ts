import type { Note } from '@joy/contract'
import { hannah, ines, peter } from './administrators.ts'
import { at } from './at.ts'

export type SampleNote = Omit<Note, 'mayRemove'> & { email: string; authorId: number }

const by = ({ id, name }: { id: number; name: string }) => ({ author: name, authorId: id })

/** Newest first: two on somebody who pays, one on somebody who has nothing but the reflections. */
export const notes: readonly SampleNote[] = [
  {
    id: 3,
    email: 's.adeyemi@example.com',
    text: 'Wants to lead a small group in the autumn.\nPeter will call in September.',
    ...by(hannah),
    at: at('2025-03-24', '10:15'),
  },
  {
    id: 2,
    email: 'jreyes@example.org',
    text: 'Reads with the parish on Tuesdays; asked whether the Practices can be printed.',
    ...by(peter),
    at: at('2025-03-12', '16:40'),
  },
  {
    id: 1,
    email: 's.adeyemi@example.com',
    text: 'Asked by phone for large print. Best reached in the evening.',
    ...by(ines),
    at: at('2025-02-11', '18:05'),
  },
]
