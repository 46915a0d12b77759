import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The same database by an address of its own, whose line can be held (nothing gets through, nobody hears of it) and cut. */
export type BreakableLine = { url: string; hold(): void; cut(): void; mend(): void; close(): Promise<void> }

/** `url`: of a PostgreSQL that takes connections without TLS. */
export async function breakableLine(url: string): Promise<BreakableLine> {
  const there = new URL(url)
  // Who goes by a socket passes no line.
  there.searchParams.delete('host')
  const target = { host: there.hostname, port: Number(there.port || 5432) }
  const sockets = new Set<Socket>()
  const waiting = new Set<Socket>()
  let state: 'whole' | 'held' | 'cut' = 'whole'

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const join = (near: Socket) => {
    const far = connect(target)
    keep(far)
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  }
  const server = createServer((near) => {
    keep(near)
    if (state === 'cut') near.destroy()
    else if (state === 'held') waiting.add(near)
    else join(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(there), { hostname: '127.0.0.1', port: String(port) }).toString(),
    hold() {
      state = 'held'
      for (const socket of sockets) socket.pause()
    },
    cut() {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      state = 'whole'
      for (const near of waiting) if (!near.destroyed) join(near)
      waiting.clear()
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
