import { signDelivery, type Forgery } from './sign-delivery.ts'
import type { Delivery, SimulatorState } from './state.ts'
import type { World } from './world.ts'

const minute = 60_000
/** Planning Center: 30 s, then 1, 2, 4 … minutes, 16 tries. Stripe: about three days. */
const pauseAfter: Record<Delivery['platform'], (attempt: number) => number | null> = {
  planningcenter: (attempt) => (attempt >= 16 ? null : attempt === 1 ? 30_000 : minute * 2 ** (attempt - 2)),
  stripe: (attempt) => [1, 5, 30, 120, 300, 600, 720, 720, 720, 720][attempt - 1] ?? null,
}
const pauseMs = (platform: Delivery['platform'], attempt: number): number | null => {
  const pause = pauseAfter[platform](attempt)
  return pause === null ? null : platform === 'stripe' ? pause * minute : pause
}

const answerMs = 10_000
const keptDeliveries = 1_000

/** Sends what is due, one after the other, and plans the next try of what was not taken. */
export function createPostman(world: World, realNow: () => number) {
  const { state } = world
  let sending: Promise<void> = Promise.resolve()

  async function post(delivery: Delivery, forgery?: Forgery): Promise<number | null> {
    const signed = signDelivery(delivery, realNow(), forgery)
    try {
      const signal = AbortSignal.timeout(answerMs)
      const response = await fetch(delivery.url, { method: 'POST', ...signed, redirect: 'manual', signal })
      await response.body?.cancel()
      return response.status
    } catch {
      // Nobody there, or no answer in time: the same as a refusal.
      return null
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    delivery.lastStatus = await post(delivery)
    const isTaken = delivery.lastStatus !== null && delivery.lastStatus < 300
    const pause = pauseMs(delivery.platform, delivery.attempt)
    if (isTaken) delivery.outcome = 'delivered'
    else if (delivery.lastStatus === 410 || pause === null) giveUp(state, delivery)
    else Object.assign(delivery, { attempt: delivery.attempt + 1, dueAt: world.now() + pause })
    forgetOldest(state)
    world.changed()
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      const due = state.deliveries.find((it) => it.outcome === 'pending' && it.dueAt <= world.now())
      if (!due) return
      await attempt(due)
    }
  }

  return {
    /** Waits until nothing that is due is left. */
    deliverDue(): Promise<void> {
      sending = sending.then(sendDue)
      return sending
    },
    /** Sends one again, taken already or not, possibly falsified. Its answer's status; null: no answer. */
    send: post,
  }
}

// Gone, or tried to the end: the subscription to it is switched off.
function giveUp(state: SimulatorState, delivery: Delivery): void {
  delivery.outcome = 'given up'
  for (const hook of state.planningCenter.hooks)
    if (delivery.platform === 'planningcenter' && hook.name === delivery.name) hook.active = false
}

// So that a demo which runs for weeks does not grow.
function forgetOldest(state: SimulatorState): void {
  if (state.deliveries.length <= 2 * keptDeliveries) return
  const recent = new Set(state.deliveries.slice(-keptDeliveries))
  state.deliveries = state.deliveries.filter((it) => it.outcome === 'pending' || recent.has(it))
}
