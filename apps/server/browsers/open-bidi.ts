import { once } from 'node:events'
import { z } from 'zod'

const message = z.object({
  id: z.number().nullish(),
  result: z.unknown(),
  error: z.string().optional(),
  message: z.string().optional(),
})

export type Bidi = { send(method: string, params: object): Promise<unknown>; close(): void }

/** A connection of WebDriver BiDi: one command, one answer, told apart by their number. */
export async function openBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  await Promise.race([
    once(socket, 'open'),
    once(socket, 'error').then(() => Promise.reject(new Error(`Nobody answers at ${url}.`))),
  ])
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message: why } = message.parse(JSON.parse(String(data)))
    const asked = waiting.get(id ?? -1)
    if (!asked) return // an event, which nobody subscribed to
    waiting.delete(id ?? -1)
    if (error) asked.reject(new Error(`${error}: ${why ?? ''}`))
    else asked.resolve(result)
  })
  return {
    send(method, params) {
      const id = ++count
      const asked = Promise.withResolvers<unknown>()
      waiting.set(id, asked)
      socket.send(JSON.stringify({ id, method, params }))
      return asked.promise
    },
    close: () => socket.close(),
  }
}
