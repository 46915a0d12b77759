import type { ReturnedReport } from '@joy/contract'
import { at } from './at.ts'

type Shift = (instant: string) => string

/** What came back, newest first: nobody of the lists is closed by it. */
export const returnedReportsAt = (shift: Shift): ReturnedReport[] => [
  {
    id: 2,
    email: 'office@old-parish.example',
    kind: 'hard',
    relay: 'mailbox',
    detail: '5.1.1 550 5.1.1 No such mailbox here',
    at: shift(at('2025-03-26', '09:14')),
    receivedAt: shift(at('2025-03-26', '09:15')),
    outcome: 'closed',
    isClosed: true,
  },
  {
    id: 1,
    email: 'retreats@sister-house.example',
    kind: 'soft',
    relay: 'mailbox',
    detail: '5.2.2 552 5.2.2 The mailbox is full',
    at: shift(at('2025-03-24', '17:40')),
    receivedAt: shift(at('2025-03-24', '17:41')),
    outcome: 'counted',
    isClosed: false,
  },
]
export const returnedReports = returnedReportsAt((instant) => instant)
