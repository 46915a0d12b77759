import type { SimulatorState } from './state.ts'

/** What every simulated service is given: one state, one clock, one way to send deliveries. */
export type World = {
  state: SimulatorState
  /** The simulators' own time in milliseconds since 1970; it can be moved forward. */
  now(): number
  /** Counts up; ids are made of it, so that nothing is random. */
  nextNumber(): number
  /** Where the services answer, without a slash at the end. */
  origin(): string
  /** Queues a delivery to whoever subscribed; sent soon after. */
  queueDelivery(delivery: {
    platform: 'planningcenter' | 'stripe'
    name: string
    url: string
    secret: string
    body: string
  }): void
  /** To be called after every change, so that it is kept. */
  changed(): void
}
