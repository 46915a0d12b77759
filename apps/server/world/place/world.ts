import type { Control } from '@joy/simulators/control.ts'
import type { Simulators } from '@joy/simulators/start-simulators.ts'
import type { App } from '@joy/services/context.ts'
import type { Client } from './client.ts'
import type { Call } from './watch-calls.ts'
import type { openPages } from './simulated.ts'
import type { Letterbox } from './letterbox.ts'
import type { Workers } from './workers.ts'

/** The program with everything around it, as the commands and laws of the world see it. */
export type World = Client &
  Workers & {
    app: App
    control: Control
    credentials: Simulators['credentials']
    letterbox: Letterbox
    /** What people do at Stripe and in Planning Center themselves. */
    pages: ReturnType<typeof openPages>
    /** Errors that the program wrote into its log since the history began. */
    complaints: string[]
    /** When the first people came onto the list. */
    startedAt: Date
    /** The time of the program and of its simulators. */
    now(): Date
    /** Hears of every call of the program right before it goes out. */
    hearCalls(hear: (call: Call) => void): void
    /** Lets so many seconds pass; what was due meanwhile happens. */
    pass(seconds: number): Promise<void>
    /** Everything is as it was at first: an empty place for the next history. */
    begin(): Promise<void>
    close(): Promise<void>
  }
